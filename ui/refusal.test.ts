import { expect, test } from 'vitest';
import { readRefusal } from './refusal.ts';

const details = { message: 'Choose an account.', field: 'mediaUrls' };

test("reads the product's own error responses unchanged", () => {
  const body = { ok: false, error: 'missing_fields', code: 'missing_fields', message: 'Choose an account.', details };
  expect(readRefusal(body, 400)).toEqual({ code: 'missing_fields', message: 'Choose an account.', details });
});

test.each<[unknown, string, string]>([
  [{ error: 'OUT_OF_CREDITS' }, 'OUT_OF_CREDITS', 'OUT_OF_CREDITS'],
  [{ error: 'publish_failed', details: 'Too many tags.' }, 'publish_failed', 'publish_failed — Too many tags.'],
  [{ error: 'publish_failed', details }, 'publish_failed', 'publish_failed — Choose an account.'],
  [{ error: { code: 'INFLUENCER_LIMIT', message: 'No more.' } }, 'INFLUENCER_LIMIT', 'No more.'],
  [{ message: 'Not now.', details: { code: 'AUTOPILOT_LIMIT' } }, 'AUTOPILOT_LIMIT', 'Not now.'],
  [{ error: 'The writer is away.' }, 'INTERNAL', 'The writer is away.'],
  [{ details: { message: 'The writer is away.' } }, 'INTERNAL', 'The writer is away.'],
  [{ code: 7, message: '' }, 'INTERNAL', 'The request failed (502).'],
  [{}, 'INTERNAL', 'The request failed (502).'],
  [null, 'INTERNAL', 'The request failed (502).'],
  ['<html>', 'INTERNAL', 'The request failed (502).'],
])('reads %j as the code %s with the message “%s”', (body, code, message) => {
  expect(readRefusal(body, 502)).toMatchObject({ code, message });
});
