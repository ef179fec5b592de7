import { glob, readFile } from 'node:fs/promises';
import { flaggedWords } from './flagged-words.ts';

export type FlaggedLine = {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly text: string;
};

const skipped = /(^|\/)(node_modules|build|public)\/|phrasebook|generated|everyday-prompts|language\/flagged-words/;
const patterns = flaggedWords.map(([word]) => [word, new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'gi')] as const);

/** Returns the number of words in comments, test titles and documents, and the lines with a flagged word. */
export async function findFlaggedLines(): Promise<{ words: number; lines: FlaggedLine[] }> {
  const lines: FlaggedLine[] = [];
  let words = 0;
  for await (const file of glob('**/*.{ts,tsx,mjs,md}', { exclude: (path) => skipped.test(`${path}/`) })) {
    if (skipped.test(file)) continue;
    for (const [line, text] of proseLines(file, await readFile(file, 'utf8'))) {
      words += text.match(/[A-Za-z][a-z']*/g)?.length ?? 0;
      for (const [word, pattern] of patterns)
        for (const _ of text.matchAll(pattern)) lines.push({ file, line, word, text: text.trim() });
    }
  }
  return { words, lines };
}

/** Returns the prose lines of a file: documents without code, comments without names, and test titles. */
function proseLines(file: string, text: string): (readonly [line: number, text: string])[] {
  if (file.endsWith('.md')) return numbered(blank(text, /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g));
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g)];
  const isTest = /\.test\.tsx?$|journey|proof/.test(file);
  const title = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
  return [
    ...comments.flatMap(({ index, 0: comment }) => numbered(blank(comment, /`[^`]*`/g), countLines(text, index))),
    ...(isTest
      ? [...text.matchAll(title)].map(({ index, 2: words = '' }) => [countLines(text, index), words] as const)
      : []),
  ];
}

/** Replaces matches with spaces, so that lines keep their numbers. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));
}

function numbered(text: string, first = 1): (readonly [number, string])[] {
  return text.split('\n').map((line, index) => [first + index, line] as const);
}

function countLines(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
