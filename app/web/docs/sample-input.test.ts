import { expect, test } from 'vitest';
import type { DescribedCall } from './document.ts';
import { sampleInput } from './sample-input.ts';

const call = { path: '/x', method: 'post', operationId: 'x', summary: 'X', tags: [], security: [], responses: {} };

test('a body begins with its example', () => {
  const described: DescribedCall = {
    ...call,
    requestBody: { content: { 'application/json': { schema: {}, example: { prompt: 'coffee' } } } },
  };
  expect(sampleInput(described)).toEqual({ prompt: 'coffee' });
});

test('a query begins with what is required', () => {
  const parameters = [
    { name: 'influencer_id', in: 'query', required: true, example: 'an id' },
    { name: 'limit', in: 'query' },
  ];
  expect(sampleInput({ ...call, method: 'get', parameters })).toEqual({ influencer_id: 'an id' });
});

test('a call without an input begins with nothing', () => {
  expect(sampleInput(call)).toEqual({});
});
