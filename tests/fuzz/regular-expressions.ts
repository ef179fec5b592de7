import { glob, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { parseSync, Visitor } from 'vite';

export type WrittenExpression = {
  readonly file: string;
  readonly expression: RegExp;
  /** Length of the longest string it can receive, in characters. */
  readonly longest: number;
};

/** Folders with code that runs on the server, and the files in them that do not run there. */
const rooms = '{app/server,contract,features,packages,platform,ports}/**/*.ts';
const elsewhere = /\/web\/|\.(test|proof|d)\.ts$|suite\.ts$|^packages\/client\//;

/**
 * Code that reads captions before their length is checked, or request headers. All other code reads input of limited
 * length.
 */
const readsLongTexts = /^platform\/http\/|^features\/account\/|^contract\/(plain-)?text\.ts$/;
const longestText = { beforeMeasuring: 20_000, measured: 2_200 } as const;

/** Returns all regular expression literals in the server's code. */
export async function serverExpressions(): Promise<WrittenExpression[]> {
  const found: WrittenExpression[] = [];
  for await (const file of glob(rooms)) {
    if (elsewhere.test(file)) continue;
    const longest = longestText[readsLongTexts.test(file) ? 'beforeMeasuring' : 'measured'];
    const { program } = parseSync(file, await readFile(file, 'utf8'));
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        found.push({ file, expression: new RegExp(node.regex.pattern, node.regex.flags), longest });
      },
    }).visit(program);
  }
  return found;
}

/** Ends of hostile strings, which prevent a match so that all alternatives are tried. */
const ends = ['', '!', '\n', 'a', ' ', '\0'];
/** Lengths tried before the longest one: exponential time already shows with short strings. */
const shorter = [20, 25, 30, 35, 40, 50, 65, 80, 100, 200, 400];
/** Parts that the generator rarely produces. */
const usualPumps: readonly (readonly [string, string])[] = [
  ['', 'a'],
  ['', ' '],
  ['<', ' '],
  ['<a', ' '],
  ['', '-'],
  ['', 'a '],
];

/**
 * Returns the string for which an expression takes the longest, and the time in milliseconds. Tries matching strings
 * with a part repeated up to the maximum length, and stops once one takes longer than `enoughMs`.
 */
export function slowestText(
  { expression, longest }: WrittenExpression,
  tries: number,
  enoughMs: number,
): { text: string; milliseconds: number } {
  let slowest = { text: '', milliseconds: 0 };
  for (const [before, part] of [...usualPumps, ...fc.sample(pumps(expression), tries)])
    for (const end of ends)
      for (const length of [...shorter, longest]) {
        const text = before + part.repeat(Math.max(1, (length - before.length) / part.length)) + end;
        const milliseconds = measureTime(expression, text);
        if (milliseconds > slowest.milliseconds) slowest = { text, milliseconds };
        if (milliseconds > enoughMs) return slowest;
      }
  return slowest;
}

/** Generates a prefix and a part from a matching string. */
function pumps(expression: RegExp): fc.Arbitrary<[string, string]> {
  return fc
    .tuple(matchingTexts(expression), fc.nat(), fc.integer({ min: 1, max: 12 }))
    .map(([text, at, length]): [string, string] => {
      const start = at % Math.max(1, text.length);
      return [text.slice(0, start), text.slice(start, start + length)];
    })
    .filter(([, part]) => part !== '');
}

function matchingTexts(expression: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(expression);
  } catch {
    return fc.string({ unit: 'grapheme' }); // the generator does not support backreferences
  }
}

/** Returns the shortest of three measurements, to exclude other load on the machine. */
function measureTime(expression: RegExp, text: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && shortest > 5; round++) {
    const began = performance.now();
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}
