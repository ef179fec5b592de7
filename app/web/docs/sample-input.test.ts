import { expect, test } from 'vitest';
import type { DescribedCall } from './document.ts';
import { sampleInput } from './sample-input.ts';

const call = { path: '/x', method: 'post', operationId: 'x', summary: 'X', tags: [], security: [], responses: {} };

test('starts a body with the example of the document', () => {
  const described: DescribedCall = {
    ...call,
    requestBody: { content: { 'application/json': { schema: {}, example: { prompt: 'coffee' } } } },
  };
  expect(sampleInput(described)).toEqual({ prompt: 'coffee' });
});

test('starts a query with the required parameters', () => {
  const parameters = [
    { name: 'influencer_id', in: 'query', required: true, example: 'an id' },
    { name: 'limit', in: 'query' },
  ];
  expect(sampleInput({ ...call, method: 'get', parameters })).toEqual({ influencer_id: 'an id' });
});

test('starts empty for a call without an input', () => {
  expect(sampleInput(call)).toEqual({});
});
