import { expect, test } from 'vitest';
import type { DescribedCall } from './document.ts';
import { sampleInput } from './sample-input.ts';

const call = { path: '/x', method: 'post', operationId: 'x', summary: 'X', tags: [], security: [], responses: {} };

test('a body begins with what is required', () => {
  const schema = {
    type: 'object',
    required: ['id', 'count', 'aspect', 'days'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      count: { type: 'integer', minimum: 2 },
      aspect: { enum: ['1:1', '4:5'] },
      days: { type: 'array', items: { type: 'integer' } },
      prompt: { type: 'string' },
    },
  };
  const described: DescribedCall = { ...call, requestBody: { content: { 'application/json': { schema } } } };
  expect(sampleInput(described)).toEqual({ id: 'uuid', count: 2, aspect: '1:1', days: [1] });
});

test('a query begins with what is required', () => {
  const parameters = [
    { name: 'influencer_id', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
  ];
  expect(sampleInput({ ...call, method: 'get', parameters })).toEqual({ influencer_id: 'uuid' });
});

test('a call without an input begins with nothing', () => {
  expect(sampleInput(call)).toEqual({});
});
