import { expect, test } from 'vitest';
import { findLimit } from './limit-errors.ts';

test.each([
  ['OUT_OF_CREDITS', 'OUT_OF_CREDITS'],
  ['INFLUENCER_LIMIT', 'INFLUENCER_LIMIT'],
  ['AUTOPILOT_LIMIT', 'AUTOPILOT_LIMIT'],
  ['SOME_OTHER_LIMIT', 'INFLUENCER_LIMIT'],
  ['_LIMIT', null],
  ['A LIMIT', null],
  ['A B_LIMIT', null],
  ['RATE_LIMITED', null],
  ['toString', null],
])('maps the code %s to the limit %s', (code, limit) => {
  expect(findLimit(code)).toBe(limit);
});
