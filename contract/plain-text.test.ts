import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const code = [
  '<script>alert(1)</script>',
  '</script>',
  '<SCRIPT src=x>',
  '< script >',
  '</ script>',
  '< / script>',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript: alert(1)',
  'javascript :void(0)',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC=x ONERROR = "alert(1)">',
  '<svg/onload=alert(1)>',
  '<img alt=">" onerror=alert(1)>',
  '<a href="x"\nonclick=\'go()\'>',
  '<details open ontoggle=go()>',
  'eval(1)',
  'window.eval(name)',
  'new Function("return 1")()',
  'onclick="go()"',
  "onload = 'go()'",
  'onerror=alert(1)',
  'eval (1)',
  "eval ( 'name' )",
  'Function ("return 1")',
  'new Function (a, b)',
];

const words = [
  'Style meets function (and pockets)',
  'Form and Function (the podcast)',
  'eval (the town) on= off',
  'A medieval (restored) tower',
  'retrieval(s) of the day',
  'on = off, off = on',
  'I love it once=again',
  'Lights on=fun',
  'Learning JavaScript: day 3',
  'JavaScript, my love',
  'The manuscript <3 and a description',
  'less < more > less, online = cheap',
  '1 < 2 and onward = 3',
  'Function follows form',
  'online=yes, ongoing = (soon)',
  'A new Function, an eval (tomorrow)',
];

test.each(code)('rejects %j as code, by itself and in the middle of words', (text) => {
  expect(plainText().safeParse(text).success).toBe(false);
  expect(plainText().safeParse(`Coffee ${text} and cake`).error?.issues[0]?.message).toBe(
    'This text contains something that looks like a script.',
  );
});

test.each(words)('accepts the text %j', (text) => {
  expect(plainText().safeParse(text).success).toBe(true);
});

test('finds code at any position, and accepts words without code in any order', () => {
  const word = fc.constantFrom(
    'coffee',
    'function (new)',
    'eval',
    'on = off',
    '<3',
    'script',
    'at the sea',
    '=',
    '(',
    'é',
  );
  const text = fc.array(word, { maxLength: 20 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, text, fc.constantFrom(...code), (before, after, piece) => {
      expect(plainText().safeParse(`${before} ${after}`).success).toBe(true);
      expect(plainText().safeParse(`${before} ${piece} ${after}`).success).toBe(false);
    }),
  );
});

test('rejects text that is too long without checking it for code', () => {
  const { error } = plainText(10).safeParse('<script> and more');
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});
