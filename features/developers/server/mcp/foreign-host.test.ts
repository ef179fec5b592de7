import { expect, test } from 'vitest';
import { isForeignHost } from './foreign-host.ts';

test.each([
  ['galatea.example', false],
  ['galatea.example:8443', false],
  ['GALATEA.example', false],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['192.168.1.7', false],
  ['[::1]:3000', false],
  ['evil.example', true],
  ['galatea.example.evil.example', true],
  ['localhost.evil.example', true],
  [undefined, true],
])('treats the host %s as foreign: %s', (host, isForeign) => {
  expect(isForeignHost(host, 'https://galatea.example')).toBe(isForeign);
});
