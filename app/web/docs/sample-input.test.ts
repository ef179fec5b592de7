import { expect, test } from 'vitest';
import type { DescribedCall } from './document.ts';
import { sampleInput } from './sample-input.ts';

const call = { path: '/x', method: 'post', operationId: 'x', summary: 'X', tags: [], security: [], responses: {} };

test('prefills the body with the example from the document', () => {
  const described: DescribedCall = {
    ...call,
    requestBody: { content: { 'application/json': { schema: {}, example: { prompt: 'coffee' } } } },
  };
  expect(sampleInput(described)).toEqual({ prompt: 'coffee' });
});

test('prefills the query with the required parameters', () => {
  const parameters = [
    { name: 'influencer_id', in: 'query', required: true, example: 'an id' },
    { name: 'limit', in: 'query' },
  ];
  expect(sampleInput({ ...call, method: 'get', parameters })).toEqual({ influencer_id: 'an id' });
});

test('is empty for a call without input', () => {
  expect(sampleInput(call)).toEqual({});
});
