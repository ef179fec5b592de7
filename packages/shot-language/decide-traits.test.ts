import { expect, test } from 'vitest';
import { decideTraits } from './decide-traits.ts';
import { type Traits, traitNames, traitOptions } from './traits.ts';

const figures = Array.from({ length: 4_000 }, (_, seed) => decideTraits({ seed, traits: {} }));
const share = (of: readonly Traits[], is: (traits: Traits) => boolean) => of.filter(is).length / of.length;

test('keeps chosen traits and always decides open ones the same way', () => {
  const chosen = { gender: 'Male', hairLength: 'Long (Below Shoulders)', hairColor: 'Gray', age: '18–24' } as const;
  for (let seed = 0; seed < 50; seed++) {
    expect(decideTraits({ seed, traits: chosen })).toMatchObject(chosen);
    expect(decideTraits({ seed, traits: {} })).toEqual(decideTraits({ seed, traits: {} }));
  }
});

test('every option of every trait occurs', () => {
  for (const name of traitNames)
    expect(new Set(figures.map((traits) => traits[name])), name).toEqual(new Set(traitOptions[name]));
});

test('open hair traits suit the age and ethnicity and follow common choices', () => {
  const women = figures.filter(({ gender }) => gender === 'Female');
  expect(share(women, ({ hairLength }) => hairLength === 'Bald' || hairLength === 'Buzzcut')).toBeLessThan(0.06);
  const young = figures.filter(({ age }) => age === '18–24' || age === '25–29');
  expect(share(young, ({ hairColor }) => hairColor === 'Gray')).toBeLessThan(0.03);
  const old = figures.filter(({ age }) => age === '66+');
  expect(share(old, ({ hairColor }) => hairColor === 'Gray')).toBeGreaterThan(0.4);
  const dark = figures.filter(({ ethnicity }) => ethnicity === 'East Asian (Japanese, Korean)');
  expect(share(dark, ({ eyeColor }) => eyeColor === 'Brown')).toBeGreaterThan(0.6);
});
