import { expect, test } from 'vitest';
import { likenessVerdicts } from '#contract/likeness.ts';
import {
  alikePercent,
  clearlyChildYears,
  copyResemblance,
  formatDoubt,
  isWorthRedrawing,
  judgeLikeness,
  likenessInWords,
  looksLikeChild,
  sameFacePercent,
} from './likeness-rules.ts';

/** Returns a face at the given distance from the influencer's face, which is at 0. */
const faceAt = (distance: number) => ({ descriptor: [distance, 0, 0] });
const persona = [faceAt(0)];

test("the percentage rises with the similarity of a face to the influencer's", () => {
  expect(judgeLikeness(persona, [faceAt(0.29)], 0)).toEqual({ verdict: 'same', percent: 93 });
  expect(judgeLikeness(persona, [faceAt(0.44)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(persona, [faceAt(0.46)], 0)).toMatchObject({ verdict: 'different' });
  const percents = [0, 0.2, 0.4, 0.6, 1].map((distance) => judgeLikeness(persona, [faceAt(distance)], 0)?.percent);
  expect(percents).toEqual(percents.toSorted((one, other) => Number(other) - Number(one)));
});

test('the nearest reference image counts as much as the average of all of them', () => {
  const sides = [faceAt(0), faceAt(0.1), faceAt(0.2)];
  // average distance 0.47, nearest 0.37
  expect(judgeLikeness(sides, [faceAt(0.57)], 0)).toMatchObject({ verdict: 'same' });
  // average distance 0.49, nearest 0.39
  expect(judgeLikeness(sides, [faceAt(0.59)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness([faceAt(0.1), faceAt(0.1)], [faceAt(0.54)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness([faceAt(0.1)], [faceAt(0.54)], 0)).toMatchObject({ verdict: 'same' });
});

const black = [20, 0, 0];
const blonde = [90, 5, 40];
const haired = (distance: number, hair: readonly number[]) => ({ ...faceAt(distance), hair });
/** Returns three reference images of an influencer with this hair color. */
const known = (hair: readonly number[]) => [haired(0, hair), haired(0, hair), haired(0, hair)];

test('a different hair color changes the verdict only for an uncertain face', () => {
  expect(judgeLikeness(known(black), [haired(0.42, black)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(known(black), [haired(0.42, blonde)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness(known(black), [haired(0.32, blonde)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness(known(black), [haired(0.3, blonde)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(known(black), [haired(0.44, black)], 0)).toMatchObject({ verdict: 'different' });
});

test('the percentage falls as the distance between hair colors grows', () => {
  const judgePercent = (hair: readonly number[]) => judgeLikeness(known(black), [haired(0.35, hair)], 0)?.percent;
  expect([0, 2.9, 5, 9, 20, 60].map((steps) => judgePercent([20, 0, steps]))).toEqual([78, 78, 71, 52, 35, 35]);
  expect(judgePercent([30, 0, 0])).toBe(judgePercent([20, 5, 0])); // light and shade change the lightness
});

test('hair is compared with the reference image that has the closest color', () => {
  const dyed = [haired(0, blonde), haired(0, blonde), haired(0, black)];
  expect(judgeLikeness(dyed, [haired(0.4, black)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(dyed, [haired(0.4, [55, 60, 0])], 0)).toMatchObject({ verdict: 'different' });
});

test('hair that is unknown, or known from only two reference images, does not affect the percentage', () => {
  const withoutHair = judgeLikeness([faceAt(0), faceAt(0), faceAt(0)], [faceAt(0.4)], 0);
  expect(judgeLikeness([faceAt(0), faceAt(0), faceAt(0)], [haired(0.4, blonde)], 0)).toEqual(withoutHair);
  expect(judgeLikeness(known(black), [faceAt(0.4)], 0)).toEqual(withoutHair);
  expect(judgeLikeness([...known(black).slice(1), faceAt(0)], [haired(0.4, blonde)], 0)).toEqual(withoutHair);
});

test('alikePercent ignores dyed hair', () => {
  expect(alikePercent(haired(0, black), haired(0.4, blonde))).toBe(alikePercent(faceAt(0), faceAt(0.4)));
});

test('an image that copies the reference is a copy, even if no face is detected in it', () => {
  expect(judgeLikeness(persona, [], 0.98)).toEqual({ verdict: 'copy', percent: null });
});

test('the same face in the same pose and light is a copy, while another face in that pose and light is different', () => {
  expect(judgeLikeness(persona, [faceAt(0.1)], 0.98)).toMatchObject({ verdict: 'copy' });
  expect(judgeLikeness(persona, [faceAt(0.1)], 0.9)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(persona, [faceAt(0.9)], 0.98)).toMatchObject({ verdict: 'different' });
});

test('no face and several faces have their own verdicts; the most similar of several faces counts', () => {
  expect(judgeLikeness(persona, [], 0)).toEqual({ verdict: 'no face', percent: null });
  const several = judgeLikeness(persona, [faceAt(0.9), faceAt(0.1)], 0);
  expect(several).toMatchObject({ verdict: 'several faces' });
  expect(several?.percent).toBeGreaterThan(sameFacePercent);
});

test("a face that is clearly a child's has its own verdict; of several faces only the influencer's counts", () => {
  const aged = (ageYears: number, apart = 0.1) => ({ ...faceAt(apart), ageYears });
  expect(judgeLikeness(persona, [aged(9)], 0)).toMatchObject({ verdict: 'child' });
  // not clearly a child
  expect(judgeLikeness(persona, [aged(17)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(persona, [aged(30), aged(7, 0.9)], 0)).toMatchObject({ verdict: 'several faces' });
  expect(judgeLikeness(persona, [aged(40, 0.9), aged(7)], 0)).toMatchObject({ verdict: 'child' });
});

test('there is no verdict if the reference image shows no face', () => {
  expect(judgeLikeness([], [faceAt(0)], 0)).toBeNull();
});

test('every doubtful verdict has a short label, and every verdict has an explanation', () => {
  const doubts = likenessVerdicts.map((verdict) => formatDoubt({ verdict, percent: 10 }));
  expect(doubts).toEqual([null, 'Different person?', 'Copy?', 'No face', 'Different person?', 'Looks like a child']);
  expect(formatDoubt({ verdict: 'several faces', percent: 90 })).toBe('Several faces');
  for (const verdict of likenessVerdicts)
    expect(likenessInWords({ verdict, percent: 10, redrawn: false })).toMatch(/^It.*\.$/);
  expect(likenessInWords({ verdict: 'different', percent: 10, redrawn: true })).toContain('for free');
  const sentences = likenessVerdicts.map((verdict) => likenessInWords({ verdict, percent: 10, redrawn: false }));
  expect(new Set(sentences).size).toBe(likenessVerdicts.length);
});

test('only different faces, copies and children are worth a redraw', () => {
  const worth = likenessVerdicts.filter((verdict) => isWorthRedrawing({ verdict }));
  expect(worth).toEqual(['different', 'copy', 'child']);
});

test('alikePercent is symmetric', () => {
  expect(alikePercent(faceAt(0), faceAt(0.45))).toBe(sameFacePercent);
  expect(alikePercent(faceAt(0.29), faceAt(0))).toBe(93);
});

test('a face looks like a child up to the age at which this is certain', () => {
  expect(looksLikeChild({ ageYears: clearlyChildYears })).toBe(true);
  expect(looksLikeChild({ ageYears: clearlyChildYears + 0.1 })).toBe(false);
  expect(looksLikeChild({})).toBe(false);
});

test("exactly at the threshold, a face is the influencer's and an image is a copy", () => {
  expect(judgeLikeness(persona, [faceAt(0.45)], 0)).toEqual({ verdict: 'same', percent: sameFacePercent });
  expect(judgeLikeness(persona, [faceAt(0)], copyResemblance)).toMatchObject({ verdict: 'copy' });
  expect(formatDoubt({ verdict: 'several faces', percent: sameFacePercent })).toBe('Several faces');
  expect(formatDoubt({ verdict: 'several faces', percent: null })).toBe('Different person?');
});
