import { expect, test } from 'vitest';
import { isLocalPath, ownPath } from './local-path.ts';

test.each([
  '/',
  '/home',
  '/influencers/7?tab=info#top',
  '/auth?next=//evil.example',
  '/a.b/c',
  '/auth?next=/../x',
  '/...x/',
  '/.../a',
])('accepts %j as a page on this site', (path) => {
  expect(isLocalPath(path)).toBe(true);
});

test.each([
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/\n/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./evil.example',
  '/a/../evil.example',
  'https://evil.example',
  ' /home',
])('rejects %j, because it may be a page on another site', (path) => {
  expect(isLocalPath(path)).toBe(false);
});

test.each([
  ['https://galatea.example/home?tab=info#top', '/home?tab=info'],
  ['https://galatea.example', '/'],
  ['https://galatea.example//evil.example/x', null],
  ['https://galatea.example/\\\\evil.example', null],
  ['https://evil.example/home', null],
  ['http://galatea.example/home', null],
  ['https://galatea.example.evil.example/', null],
  ['https://galatea.example@evil.example/', null],
  ['javascript:alert(1)', null],
  ['/home', null],
  ['', null],
])('converts the address %j to the path %j', (address, path) => {
  expect(ownPath(URL.parse(address), 'https://galatea.example')).toBe(path);
});
