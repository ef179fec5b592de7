import { expect, test } from 'vitest';
import { countCaption } from './count-caption.ts';
import { networks } from './networks.ts';

test.each([
  ['Hello', 5],
  ['é', 1],
  ['日本', 4],
  ['👩‍👩‍👧', 2],
  ['See https://galatea.example.com/a/very/long/address/of/a/page', 27],
  ['See example.com', 27],
  ['See https://galatea.example.com/page, or not', 35],
  ['https://example.com/日本', 27],
  ['日本語日本語日本語.日本', 23],
  ['日本語日本語日本語日本語.日本', 29],
  ['https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 40],
  ['A sentence. Another one', 23],
  ['#sun @mia.sol', 29],
])('counts %j on X as %i characters', (caption, count) => {
  expect(countCaption(caption, networks.twitter)).toBe(count);
});

test('counts UTF-16 code units on other networks', () => {
  expect(countCaption('👩‍👩‍👧', networks.instagram)).toBe(8);
});
