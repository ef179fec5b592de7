import { expect, test } from 'vitest';
import { likenessVerdicts } from '#contract/likeness.ts';
import {
  alikePercent,
  clearlyChildYears,
  copyResemblance,
  doubtOf,
  isWorthRedrawing,
  judgeLikeness,
  likenessInWords,
  looksLikeChild,
  samePersonPercent,
} from './likeness-rules.ts';

/** A face at a distance from that of the persona, which is at 0. */
const faceAt = (distance: number) => ({ descriptor: [distance, 0, 0] });
const persona = [faceAt(0)];

test('the nearer a face is to the persona’s, the surer it is the same person', () => {
  expect(judgeLikeness(persona, [faceAt(0.29)], 0)).toEqual({ verdict: 'same', percent: 93 });
  expect(judgeLikeness(persona, [faceAt(0.44)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(persona, [faceAt(0.46)], 0)).toMatchObject({ verdict: 'different' });
  const percents = [0, 0.2, 0.4, 0.6, 1].map((distance) => judgeLikeness(persona, [faceAt(distance)], 0)?.percent);
  expect(percents).toEqual(percents.toSorted((one, other) => Number(other) - Number(one)));
});

test('of several pictures of the persona the nearest counts as much as all of them', () => {
  const sides = [faceAt(0), faceAt(0.1), faceAt(0.2)];
  expect(judgeLikeness(sides, [faceAt(0.57)], 0)).toMatchObject({ verdict: 'same' }); // 0.47 in the mean, 0.37
  expect(judgeLikeness(sides, [faceAt(0.59)], 0)).toMatchObject({ verdict: 'different' }); // 0.49 in the mean, 0.39
  expect(judgeLikeness([faceAt(0.1), faceAt(0.1)], [faceAt(0.54)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness([faceAt(0.1)], [faceAt(0.54)], 0)).toMatchObject({ verdict: 'same' });
});

const black = [20, 0, 0];
const blonde = [90, 5, 40];
const haired = (distance: number, hair: readonly number[]) => ({ ...faceAt(distance), hair });
/** A persona of three pictures with this hair. */
const known = (hair: readonly number[]) => [haired(0, hair), haired(0, hair), haired(0, hair)];

test('hair of another colour makes somebody else of a face in doubt, and of no other', () => {
  expect(judgeLikeness(known(black), [haired(0.42, black)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(known(black), [haired(0.42, blonde)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness(known(black), [haired(0.32, blonde)], 0)).toMatchObject({ verdict: 'different' });
  expect(judgeLikeness(known(black), [haired(0.3, blonde)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(known(black), [haired(0.44, black)], 0)).toMatchObject({ verdict: 'different' });
});

test('the further the colour of the hair is from that which is known, the less sure it is the same person', () => {
  const percentOf = (hair: readonly number[]) => judgeLikeness(known(black), [haired(0.35, hair)], 0)?.percent;
  expect([0, 2.9, 5, 9, 20, 60].map((steps) => percentOf([20, 0, steps]))).toEqual([78, 78, 71, 52, 35, 35]);
  expect(percentOf([30, 0, 0])).toBe(percentOf([20, 5, 0])); // light and shade change the lightness
});

test('hair is compared with that of the picture of the persona which is nearest in colour', () => {
  const dyed = [haired(0, blonde), haired(0, blonde), haired(0, black)];
  expect(judgeLikeness(dyed, [haired(0.4, black)], 0)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(dyed, [haired(0.4, [55, 60, 0])], 0)).toMatchObject({ verdict: 'different' });
});

test('hair that is not known, or of two pictures alone, decides nothing', () => {
  const alone = judgeLikeness([faceAt(0), faceAt(0), faceAt(0)], [faceAt(0.4)], 0);
  expect(judgeLikeness([faceAt(0), faceAt(0), faceAt(0)], [haired(0.4, blonde)], 0)).toEqual(alone);
  expect(judgeLikeness(known(black), [faceAt(0.4)], 0)).toEqual(alone);
  expect(judgeLikeness([...known(black).slice(1), faceAt(0)], [haired(0.4, blonde)], 0)).toEqual(alone);
});

test('two photos of one person whose hair was dyed are of one person', () => {
  expect(alikePercent(haired(0, black), haired(0.4, blonde))).toBe(alikePercent(faceAt(0), faceAt(0.4)));
});

test('a picture that copies the reference is one, also where no face is found in it', () => {
  expect(judgeLikeness(persona, [], 0.98)).toEqual({ verdict: 'copy', percent: null });
});

test('the same face in the same pose and light is a copy; somebody else in it is somebody else', () => {
  expect(judgeLikeness(persona, [faceAt(0.1)], 0.98)).toMatchObject({ verdict: 'copy' });
  expect(judgeLikeness(persona, [faceAt(0.1)], 0.9)).toMatchObject({ verdict: 'same' });
  expect(judgeLikeness(persona, [faceAt(0.9)], 0.98)).toMatchObject({ verdict: 'different' });
});

test('no face and several faces are said; of several the most alike counts', () => {
  expect(judgeLikeness(persona, [], 0)).toEqual({ verdict: 'no face', percent: null });
  const several = judgeLikeness(persona, [faceAt(0.9), faceAt(0.1)], 0);
  expect(several).toMatchObject({ verdict: 'several faces' });
  expect(several?.percent).toBeGreaterThan(samePersonPercent);
});

test('a face that is clearly a child’s is said, of several faces that of the persona alone counts', () => {
  const aged = (ageYears: number, apart = 0.1) => ({ ...faceAt(apart), ageYears });
  expect(judgeLikeness(persona, [aged(9)], 0)).toMatchObject({ verdict: 'child' });
  expect(judgeLikeness(persona, [aged(17)], 0)).toMatchObject({ verdict: 'same' }); // not clear enough
  expect(judgeLikeness(persona, [aged(30), aged(7, 0.9)], 0)).toMatchObject({ verdict: 'several faces' });
  expect(judgeLikeness(persona, [aged(40, 0.9), aged(7)], 0)).toMatchObject({ verdict: 'child' });
});

test('where the persona’s own picture shows no face there is nothing to compare', () => {
  expect(judgeLikeness([], [faceAt(0)], 0)).toBeNull();
});

test('what is doubtful is said in a few words, and each verdict in a sentence', () => {
  const doubts = likenessVerdicts.map((verdict) => doubtOf({ verdict, percent: 10 }));
  expect(doubts).toEqual([null, 'Somebody else?', 'Copy?', 'No face', 'Somebody else?', 'Looks like a child']);
  expect(doubtOf({ verdict: 'several faces', percent: 90 })).toBe('Several faces');
  for (const verdict of likenessVerdicts)
    expect(likenessInWords({ verdict, percent: 10, redrawn: false })).toMatch(/^It.*\.$/);
  expect(likenessInWords({ verdict: 'different', percent: 10, redrawn: true })).toContain('at no cost');
  const sentences = likenessVerdicts.map((verdict) => likenessInWords({ verdict, percent: 10, redrawn: false }));
  expect(new Set(sentences).size).toBe(likenessVerdicts.length);
});

test('what shows somebody else, or copies the reference, is worth a redraw', () => {
  const worth = likenessVerdicts.filter((verdict) => isWorthRedrawing({ verdict }));
  expect(worth).toEqual(['different', 'copy', 'child']);
});

test('two faces are as surely one person’s, whichever comes first', () => {
  expect(alikePercent(faceAt(0), faceAt(0.45))).toBe(samePersonPercent);
  expect(alikePercent(faceAt(0.29), faceAt(0))).toBe(93);
});

test('a face is a child’s up to the age at which that is sure', () => {
  expect(looksLikeChild({ ageYears: clearlyChildYears })).toBe(true);
  expect(looksLikeChild({ ageYears: clearlyChildYears + 0.1 })).toBe(false);
  expect(looksLikeChild({})).toBe(false);
});

test('at the very border a face is the persona’s, and a picture a copy', () => {
  expect(judgeLikeness(persona, [faceAt(0.45)], 0)).toEqual({ verdict: 'same', percent: samePersonPercent });
  expect(judgeLikeness(persona, [faceAt(0)], copyResemblance)).toMatchObject({ verdict: 'copy' });
  expect(doubtOf({ verdict: 'several faces', percent: samePersonPercent })).toBe('Several faces');
  expect(doubtOf({ verdict: 'several faces', percent: null })).toBe('Somebody else?');
});
