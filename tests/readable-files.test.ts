import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';

const maxLines = 300;
const maxCharacters = 120;

/** Lookup lists that developers do not read. */
const longFiles = [/\.generated\.ts$/];
/** Word lists and numeric illustration data. */
const longLines = [
  /\.generated\.ts$/,
  /^features\/influencers\/content-terms\.ts$/,
  /^packages\/(phrasebook|portrait|shot-language)\//,
];

const sources = new Map<string, readonly string[]>();
beforeAll(async () => {
  const files = glob('{app,contract,features,packages,platform,ports,tests,tools,ui}/**/*.{ts,tsx,mjs,css}', {
    exclude: (name) => name.endsWith('/build'),
  });
  for await (const file of files) sources.set(file, (await readFile(file, 'utf8')).trimEnd().split('\n'));
});

test(`has at most ${maxLines} lines in each file except lists`, () => {
  const long = sourcesBut(longFiles).filter(([, lines]) => lines.length > maxLines);
  expect(long.map(([file, lines]) => `${file} has ${lines.length} lines`)).toEqual([]);
  expect(sources.size).toBeGreaterThan(2_000);
});

test(`has at most ${maxCharacters} characters in each line, except in lists and for one unbreakable text`, () => {
  const long = sourcesBut(longLines).flatMap(([file, lines]) =>
    lines.flatMap((line, index) => (isTooLong(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test.each([
  ['whose title is long', `test('${'x'.repeat(200)}', () => {`, false],
  ['with one long text', `  text: "${'it’s '.repeat(30)}",`, false],
  ['with a comment after its text', `  const sentence = \`${'x'.repeat(100)}\`; // of the vendor`, true],
  ['of a comment', `  // ${'x'.repeat(120)}`, true],
  ['of SQL', `  select ${'x, '.repeat(60)}`, true],
])('classifies a long line %s correctly', (_kind, line, isLong) => {
  expect(isTooLong(line)).toBe(isLong);
});

function sourcesBut(data: readonly RegExp[]): (readonly [string, readonly string[]])[] {
  return [...sources].filter(([file]) => !data.some((each) => each.test(file)));
}

/** A string, template or regular expression may exceed the limit, because splitting it would make it unsearchable. */
function isTooLong(line: string): boolean {
  if (line.length <= maxCharacters) return false;
  const texts = line.match(
    /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\*\s]|\\.)(?:[^/\\]|\\.)*\//g,
  );
  const longest = (texts ?? []).reduce((one, other) => (other.length > one.length ? other : one), '');
  const rest = line.replace(longest, '');
  return rest.length > maxCharacters || /(^|\s)(\/\/|\/?\*\*?) /.test(rest);
}
