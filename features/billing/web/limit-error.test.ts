import { describe, expect, test } from 'vitest';
import { CallError } from '#ui/call.ts';
import { readRefusal } from '#ui/refusal.ts';
import { limitMet } from './limit-error.ts';

/** Returns the error for a call that was refused with this body. */
function refusedWith(body: unknown): CallError {
  const { code, message, details } = readRefusal(body, 403);
  return new CallError(code, message, 403, details);
}

describe('limitMet', () => {
  test.each([
    ['in the code', { code: 'OUT_OF_CREDITS', message: 'x' }],
    ['in the error', { error: 'OUT_OF_CREDITS' }],
    ['in the error beside another code', { code: 'FORBIDDEN', error: 'OUT_OF_CREDITS' }],
    ['within the error', { error: { code: 'OUT_OF_CREDITS' } }],
    ['within the details', { code: 'FORBIDDEN', details: { code: 'OUT_OF_CREDITS' } }],
    ['in a message that is JSON', { message: '{"code":"OUT_OF_CREDITS"}' }],
    ['in JSON within the message', { message: 'Failed: {"error":{"code":"OUT_OF_CREDITS"}}' }],
    ['as a word of the message', { code: 'INTERNAL', message: 'The server says OUT_OF_CREDITS, sorry.' }],
  ])('finds a limit %s', (_where, body) => {
    expect(limitMet(refusedWith(body))).toBe('OUT_OF_CREDITS');
  });

  test.each(['AUTOPILOT_LIMIT', 'INFLUENCER_LIMIT'])('returns %s unchanged', (code) => {
    expect(limitMet(refusedWith({ code }))).toBe(code);
  });

  test.each([{ code: 'VIDEO_LIMIT' }, { message: 'VIDEO_LIMIT reached' }])(
    'treats an unknown limit as the influencer limit: %j',
    (body) => {
      expect(limitMet(refusedWith(body))).toBe('INFLUENCER_LIMIT');
    },
  );
});

test.each([
  { code: 'FORBIDDEN', message: 'You do not have access to this.' },
  { code: 'FOREIGN_ORIGIN' },
  { message: 'The limit was reached.' },
  { message: '{not json' },
  {},
  null,
])('returns null for %j', (body) => {
  expect(limitMet(refusedWith(body))).toBeNull();
});

test('returns null for an error that is not a refused call', () => {
  expect(limitMet(new Error('OUT_OF_CREDITS'))).toBeNull();
});
