import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { describeFailure, refusalBody } from './call-errors.ts';

test('an error response contains its code and its message under both names', () => {
  expect(refusalBody('missing_fields', 'Choose an account.')).toEqual({
    ok: false,
    error: 'missing_fields',
    code: 'missing_fields',
    message: 'Choose an account.',
    details: { message: 'Choose an account.' },
  });
});

test("error details contain the error's data, whose message replaces the general one", () => {
  const error = new ORPCError('PLAN_FAILED', {
    status: 502,
    message: 'Planner failed to return shots',
    data: { message: 'The writer is away.' },
  });
  expect(describeFailure(error, 'r1')).toMatchObject({
    status: 502,
    body: { message: 'Planner failed to return shots', details: { message: 'The writer is away.' } },
    unexpected: false,
  });
});

test('an unexpected error exposes only the request id', () => {
  const { status, body, unexpected } = describeFailure(new Error('password=hunter2'), 'r1');
  expect({ status, code: body.code, requestId: body.details.requestId, unexpected }).toEqual({
    status: 500,
    code: 'INTERNAL',
    requestId: 'r1',
    unexpected: true,
  });
  expect(JSON.stringify(body)).not.toContain('hunter2');
});

test("a malformed JSON body is rejected without the web server's message", () => {
  const error = Object.assign(new Error("Body is not valid JSON but content-type is set to 'application/json'"), {
    statusCode: 400,
  });
  expect(describeFailure(error, 'r1').body).toMatchObject({
    error: 'BAD_REQUEST',
    message: 'The request could not be read.',
    details: { field: 'body' },
  });
});
