import { expect, test } from 'vitest';
import { isOwnPage } from './account-rules.ts';

test.each([
  '/',
  '/home',
  '/influencers/7?tab=info#top',
  '/auth?next=//evil.example',
  '/a.b/c',
  '/auth?next=/../x',
  '/...x/',
  '/.../a',
])('%j is a page of this site', (wanted) => {
  expect(isOwnPage(wanted)).toBe(true);
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
])('%j may lead elsewhere', (wanted) => {
  expect(isOwnPage(wanted)).toBe(false);
});
