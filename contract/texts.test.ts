import { describe, expect, test } from 'vitest';
import { cursor, cursorAfter } from './cursor.ts';
import { hashtagsIn } from './hashtags.ts';
import { toFileName } from './hyphenated.ts';
import { namedFile, text, timeZone, webAddress } from './text.ts';

const isTaken = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('text', () => {
  test('accepts up to the maximum number of characters', () => {
    expect(isTaken(text(3), 'abc')).toBe(true);
    expect(isTaken(text(3), 'abcd')).toBe(false);
  });

  test('rejects characters that PostgreSQL cannot store, with a validation message', () => {
    for (const value of ['a\0', '\ud800'])
      expect(text(9).safeParse(value).error?.issues).toMatchObject([
        { message: 'This text contains characters that cannot be stored.' },
      ]);
  });

  test('skips further checks for text that is too long', () => {
    expect(text(1).safeParse('\ud800\ud800').error?.issues).toHaveLength(1);
  });
});

describe('web address', () => {
  test.each([
    ['http://a.example/b', true],
    ['https://a.example', true],
    ['ftp://a.example', false],
    ['xhttp://a.example', false],
    ['httpsx://a.example', false],
    ['a.example', false],
    [`https://a.example/${'x'.repeat(1_982)}`, true],
    [`https://a.example/${'x'.repeat(1_983)}`, false],
    ['https://a.example/\ud800', false],
    ['https://a.example/\0', false],
  ])('accepts %j: %s', (value, taken) => {
    expect(isTaken(webAddress(), value)).toBe(taken);
  });

  test("uses the caller's validation message", () => {
    expect(webAddress('Paste a link.').safeParse('x').error?.issues).toMatchObject([{ message: 'Paste a link.' }]);
  });
});

test('accepts only IANA names as time zones', () => {
  expect(isTaken(timeZone, 'Europe/Paris')).toBe(true);
  expect(timeZone.safeParse('Mars/Olympus').error?.issues).toMatchObject([
    { message: 'The time zone “Mars/Olympus” is ambiguous or unknown. Use the zone of a city, such as Europe/Paris.' },
  ]);
  expect(timeZone.safeParse('x'.repeat(61)).error?.issues).toHaveLength(1);
});

test('validates the name of a file as text', () => {
  expect(isTaken(namedFile, new File(['x'], 'a.jpg'))).toBe(true);
  expect(isTaken(namedFile, new Blob(['x']))).toBe(false);
  for (const name of ['x'.repeat(1_001), 'a\0'])
    expect(namedFile.safeParse(new File(['x'], name)).error?.issues).toMatchObject([
      { path: ['name'], message: 'The name of this file is too long or contains characters that cannot be stored.' },
    ]);
  expect(isTaken(namedFile, new File(['x'], 'x'.repeat(1_000)))).toBe(true);
});

describe('cursor', () => {
  const id = '0a1b2c3d-0000-4000-8000-00000000000f';

  test('is parsed back to the row that it was created from', () => {
    expect(cursor.parse(cursorAfter({ id, createdAt: '1700000000000000' }))).toEqual({
      id,
      createdAt: '1700000000000000',
    });
  });

  test.each([
    `${id}@`,
    `${id}@12345678901234567`,
    `x${id}@1`,
    `${id}@1x`,
    `${id}1`,
    `${id.toUpperCase()}@1`,
    `${id.slice(1)}@1`,
    id.replace('-0000', ''),
    `${id.slice(0, -1)}@1`,
    `${id}@x`,
  ])('is rejected when it was made up: %s', (value) => {
    expect(cursor.safeParse(value).error?.issues).toMatchObject([
      { message: 'This cursor is not valid. Use the cursor of the previous page.' },
    ]);
  });
});

test.each([
  ['Mía Sol', 'mia-sol'],
  ['  Ana & Bo!  ', 'ana-bo'],
  ['Zoë 2', 'zoe-2'],
  ['日本', 'influencer'],
  ['', 'influencer'],
])('converts the name %j to the file name %s', (name, file) => {
  expect(toFileName(name)).toBe(file);
});

test("finds hashtags according to Instagram's rules", () => {
  expect(hashtagsIn('Rain #one, #zwei_2 and #übung! # no#three #')).toEqual(['#one', '#zwei_2', '#übung', '#three']);
  expect(hashtagsIn('nothing')).toEqual([]);
});
