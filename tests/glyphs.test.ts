import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { readGlyphs } from './font-glyphs.ts';

const inter = readStylesheetGlyphs('@fontsource-variable/inter/wght.css');
const fraunces = readStylesheetGlyphs('@fontsource-variable/fraunces/opsz.css');

test('has a glyph in the shipped fonts for every character in the interface text', () => {
  expect(inter.has('A'.charCodeAt(0))).toBe(true);
  expect(inter.has('→'.charCodeAt(0))).toBe(false);
  const files = globSync([
    'ui/**/*.{ts,tsx}',
    'app/web/**/*.{ts,tsx}',
    'features/*/*.ts',
    'features/*/web/**/*.{ts,tsx}',
  ]);
  const shown = files.filter((file) => !notShown.some((pattern) => pattern.test(file)));
  expect(shown.length).toBeGreaterThan(500);
  const missing = shown.flatMap((file) => {
    const characters = [...new Set(readTexts(file).join(''))];
    return characters.filter((one) => !hasGlyph(one)).map((one) => `${file}: ${one}`);
  });
  expect(missing).toEqual([]);
});

test('has a glyph in the shipped fonts for every character in formatted times, dates and prices', () => {
  const day = new Date('2026-01-31T09:05:00Z');
  const texts = [
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'full', timeZone: 'UTC' }).format(day),
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).formatRange(day, new Date('2026-02-03T09:05:00Z')),
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(-1234.5),
  ];
  expect([...texts.join('')].filter((one) => !hasGlyph(one))).toEqual([]);
});

const notShown = [
  /\.test\.tsx?$/,
  /^ui\/kit\/gallery/, // samples in other scripts, development only
  /content-forms\.ts$/, // spellings to look for in prompts
  /\.test-data\.ts$/, // example prompts
  /text-encoding\.ts$/, // an encoding's character set
];

/** Operating systems provide emoji fonts, and only captions use emoji. */
const emoji = /^(?:\p{Extended_Pictographic}|\u{FE0F})$/u;
/** Browsers substitute the regular space for missing ones; control characters and marks need no glyph of their own. */
const needsNone = /^[\p{Zs}\p{Cc}\p{Cf}\p{Mn}]$/u;

function hasGlyph(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (inter.has(point) && fraunces.has(point)) || emoji.test(character) || needsNone.test(character);
}

function readStylesheetGlyphs(stylesheet: string): ReadonlySet<number> {
  return readGlyphs(fileURLToPath(import.meta.resolve(stylesheet)));
}

/** Returns the strings, templates and JSX text in a source file, except text for screen readers. */
function readTexts(file: string): readonly string[] {
  const texts: string[] = [];
  collect(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return texts;

  function collect(node: unknown): void {
    if (typeof node !== 'object' || node === null || isForScreenReaders(node)) return;
    const { type, value } = node as { type?: string; value?: unknown }; // the parser's nodes share no common type
    if ((type === 'Literal' && typeof value === 'string') || type === 'JSXText') texts.push(String(value));
    else if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked);
    else for (const child of Object.values(node)) collect(child);
  }
}

function isForScreenReaders(node: object): boolean {
  return 'openingElement' in node && JSON.stringify(node.openingElement).includes('"sr-only"');
}
