import { expect, test } from 'vitest';
import { serverExpressions, slowestText } from './regular-expressions.ts';

/** Maximum time of an expression for the longest text it may receive, in milliseconds. */
const slowestMs = 100;
const textsEach = 100;

const written = await serverExpressions();

test('finds the expressions of the server', () => {
  expect(written.length).toBeGreaterThan(100);
});

test.each(written)('matches any text quickly with $expression of $file', (each) => {
  const { text, milliseconds } = slowestText(each, textsEach, slowestMs);
  expect(milliseconds, JSON.stringify(text.slice(0, 80))).toBeLessThan(slowestMs);
});
