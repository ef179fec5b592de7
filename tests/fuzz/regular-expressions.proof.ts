import { expect, test } from 'vitest';
import { serverExpressions, slowestText } from './regular-expressions.ts';

/** Milliseconds that an expression may take for the longest text it can be given. */
const slowestMs = 100;
const textsEach = 100;

const written = await serverExpressions();

test('there are expressions to try', () => {
  expect(written.length).toBeGreaterThan(100);
});

test.each(written)('no text makes $expression of $file slow', (each) => {
  const { text, milliseconds } = slowestText(each, textsEach, slowestMs);
  expect(milliseconds, JSON.stringify(text.slice(0, 80))).toBeLessThan(slowestMs);
});
