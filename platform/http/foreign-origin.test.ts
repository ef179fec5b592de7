import { expect, test } from 'vitest';
import { isForeign } from './foreign-origin.ts';

const secure = 'https://galatea.example';

test.each([
  { origin: secure, host: 'galatea.example', publicUrl: secure, foreign: false },
  { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000', publicUrl: secure, foreign: false },
  { origin: 'http://galatea.example', host: 'galatea.example', publicUrl: secure, foreign: true },
  { origin: 'https://evil.example', host: 'galatea.example', publicUrl: secure, foreign: true },
  { origin: 'https://galatea.example:8443', host: 'galatea.example', publicUrl: secure, foreign: true },
  { origin: 'null', host: 'galatea.example', publicUrl: secure, foreign: true },
  { origin: 'http://localhost:3000', host: 'localhost:3000', publicUrl: 'http://127.0.0.1:3000', foreign: false },
])('isForeign for a request from $origin to $host returns $foreign', ({ origin, host, publicUrl, foreign }) => {
  expect(isForeign('POST', { origin, host, cookie: 'a=b' }, publicUrl)).toBe(foreign);
});

test('a request without an origin is foreign only if it has a cookie but no token', () => {
  expect(isForeign('POST', { cookie: 'a=b' }, secure)).toBe(true);
  expect(isForeign('POST', { cookie: 'a=b', authorization: 'Bearer x' }, secure)).toBe(false);
  expect(isForeign('POST', {}, secure)).toBe(false);
  expect(isForeign('GET', { cookie: 'a=b' }, secure)).toBe(false);
});
