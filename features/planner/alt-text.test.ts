import { expect, test } from 'vitest';
import { toAltText } from './alt-text.ts';

test.each([
  ['drinking coffee, window light, Window light, smiling', 'drinking coffee, window light, smiling'],
  ['a café, same outfit, place and light in every picture, a café', 'a café'],
  ['', ''],
])('the alt text of an image with the prompt "%s" is "%s"', (prompt, text) => {
  expect(toAltText(prompt)).toBe(text);
});
