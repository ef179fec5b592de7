import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedRequest } from './signed-request.ts';

const secret = 'f'.repeat(32);

test.each([
  ['a text', '{"algorithm":"HMAC-SHA256","user_id":"17841400000000001"}'],
  ['a number', '{"user_id": 17841400000000001, "algorithm": "HMAC-SHA256"}'],
])('reads all digits of an id that is %s', (_kind, payload) => {
  expect(readSignedRequest(signed(payload), secret)).toBe('17841400000000001');
});

test.each([
  ['another algorithm', '{"algorithm":"none","user_id":"1"}'],
  ['nobody', '{"algorithm":"HMAC-SHA256"}'],
  ['no JSON', 'user_id=1'],
])('rejects a request with %s', (_kind, payload) => {
  expect(readSignedRequest(signed(payload), secret)).toBeNull();
});

test('rejects a request that was altered or has an invalid signature', () => {
  const request = signed('{"algorithm":"HMAC-SHA256","user_id":"1"}');
  const [signature = '', payload = ''] = request.split('.');
  const other = Buffer.from('{"algorithm":"HMAC-SHA256","user_id":"2"}').toString('base64url');
  for (const wrong of [`${signature}.${other}`, `${request}.x`, `.${payload}`, `${signature}.`, payload, ''])
    expect(readSignedRequest(wrong, secret)).toBeNull();
  expect(readSignedRequest(request, '0'.repeat(32))).toBeNull();
});

function signed(payload: string): string {
  const encoded = Buffer.from(payload).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}
