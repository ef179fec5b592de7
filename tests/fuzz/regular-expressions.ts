import { glob, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { parseSync, Visitor } from 'vite';

export type WrittenExpression = {
  readonly file: string;
  readonly expression: RegExp;
  /** The longest text that it may be given, in characters. */
  readonly longest: number;
};

/** Rooms whose code runs in the server, and what in them does not. */
const rooms = '{app/server,contract,features,platform,ports,portrait}/**/*.ts';
const elsewhere = /\/web\/|\.(test|proof|d)\.ts$|suite\.ts$|^portrait\/sheets\//;

/**
 * What reads a caption before it is measured, and the headers of a request. Everything else reads what was measured.
 */
const readsLongTexts = /^platform\/http\/|^features\/account\/|^contract\/(plain-)?text\.ts$/;
const longestText = { beforeMeasuring: 20_000, measured: 2_200 } as const;

/** Every regular expression that is written in the server's code. */
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

/** What ends a hostile text: it keeps an expression from matching, so that every other way is tried. */
const ends = ['', '!', '\n', 'a', ' ', '\0'];
/** Lengths before the longest: an expression that takes exponentially long shows it while a text is short. */
const shorter = [20, 25, 30, 35, 40, 50, 65, 80, 100, 200, 400];
/** Parts that the generator of matching texts seldom makes. */
const usualPumps: readonly (readonly [string, string])[] = [
  ['', 'a'],
  ['', ' '],
  ['<', ' '],
  ['<a', ' '],
  ['', '-'],
  ['', 'a '],
];

/**
 * The text that an expression takes longest for, and for how many milliseconds: of texts that match, with a part of
 * them repeated until they are as long as they may be. Looks no further once one takes longer than `enoughMs`.
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
        const milliseconds = timeOf(expression, text);
        if (milliseconds > slowest.milliseconds) slowest = { text, milliseconds };
        if (milliseconds > enoughMs) return slowest;
      }
  return slowest;
}

/** What stands before a part of a matching text, and the part. */
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
    return fc.string({ unit: 'grapheme' }); // the generator knows no backreference
  }
}

/** The shortest of three times: what else the machine does is not the expression's doing. */
function timeOf(expression: RegExp, text: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && shortest > 5; round++) {
    const began = performance.now();
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}
