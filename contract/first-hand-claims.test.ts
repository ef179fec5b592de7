import { expect, test } from 'vitest';
import { findFirstHandClaims, findUnconfirmedClaims } from './first-hand-claims.ts';
import { judgedClaims } from './judged-claims.test-data.ts';
import { unseenClaims } from './unseen-claims.test-data.ts';

function measure(judged: typeof judgedClaims) {
  const isFound = (sentence: string) => findFirstHandClaims(sentence).length > 0;
  const claims = Object.values(judged).flatMap((sentences) => sentences.claims);
  const found = claims.filter(isFound).length;
  const wrong = Object.values(judged)
    .flatMap(({ others }) => others)
    .filter(isFound).length;
  return { precision: found / (found + wrong), recall: found / claims.length };
}

test('at least 97 % of the claims that the word lists were written with are found, and 97 % of the findings are right', () => {
  const { precision, recall } = measure(judgedClaims);
  expect(precision).toBeGreaterThan(0.97);
  expect(recall).toBeGreaterThan(0.97);
});

test('of unseen sentences, at least 68 % of the claims are found, and 80 % of the findings are right', () => {
  const { precision, recall } = measure(unseenClaims);
  expect(precision).toBeGreaterThan(0.8);
  expect(recall).toBeGreaterThan(0.68);
});

test('a finding is the whole statement, once', () => {
  const caption = '#ad Meet the serum. I use it daily! I use it daily!\nWhat about you?';
  expect(findFirstHandClaims(caption)).toEqual(['I use it daily!']);
});

test.each(['#ad Tried this cream for two weeks.', '#ad #werbung Getestet und für gut befunden: das Serum.'])(
  'a claim is found directly after the disclosure: %s',
  (caption) => {
    expect(findFirstHandClaims(caption)).toEqual([caption]);
  },
);

test('a confirmed claim is no longer reported, but a changed one is', () => {
  expect(findUnconfirmedClaims('I use it daily.', ['I use it daily.'])).toEqual([]);
  expect(findUnconfirmedClaims('I use it hourly.', ['I use it daily.'])).toEqual(['I use it hourly.']);
});
