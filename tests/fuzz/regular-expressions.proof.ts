import { expect, test } from 'vitest';
import { serverExpressions, slowestText } from './regular-expressions.ts';

/** The maximum time in milliseconds that an expression may take for its longest possible input. */
const slowestMs = 100;
const textsEach = 100;

const written = await serverExpressions();

test('finds the expressions in the server code', () => {
  expect(written.length).toBeGreaterThan(100);
});

test.each(written)('matches any text quickly with $expression in $file', (each) => {
  const { text, milliseconds } = slowestText(each, textsEach, slowestMs);
  expect(milliseconds, JSON.stringify(text.slice(0, 80))).toBeLessThan(slowestMs);
});
