import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnknownTrait, normalizeTraits, readTraits } from './influencer-traits.ts';

test('removes random traits, lowercases values, writes ages with a hyphen and keeps the case of the ethnicity', () => {
  expect(
    normalizeTraits({
      gender: 'Female',
      ethnicity: 'Black/African',
      age: '18–24',
      eyeColor: 'Random',
      hairLength: '',
      bodyType: 'Plus Size',
    }),
  ).toEqual({ gender: 'female', ethnicity: 'Black/African', age: '18-24', bodyType: 'plus size' });
});

test('reads every option after normalization', () => {
  const chosen = fc.record(
    Object.fromEntries(traitNames.map((name) => [name, fc.constantFrom(...traitOptions[name])])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(chosen, (traits) => {
      expect(readTraits(normalizeTraits(traits))).toEqual(traits);
    }),
  );
});

test('ignores any other input', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (written) =>
      Object.keys(readTraits(written)).every((name) => name in traitOptions),
    ),
  );
});

test('reads a trait under its other names', () => {
  expect(
    readTraits({ sex: 'female', age_band: '18-24', eye_color: 'green', hair_length: 'Bald', hair: 'red' }),
  ).toEqual({ gender: 'Female', age: '18–24', eyeColor: 'Green', hairLength: 'Bald', hairColor: 'Red' });
});

test.each([
  [{ hair_lenght: 'Bald' }, 'hair_lenght', /unknown.*hairLength/],
  [{ hairColor: 'purple' }, 'hairColor', /choose one of: Random; Black; Dark Brown/],
  [{ hair_color: 'purple' }, 'hair_color', /choose one of/],
  [{ gender: 'male', sex: 'female' }, 'sex', /twice/],
])('names the invalid field of %j', (written, field, message) => {
  expect(findUnknownTrait(written)).toEqual({ field, message: expect.stringMatching(message) });
});

test('accepts all values that the builder sends', () => {
  expect(findUnknownTrait({ name: 'Mia', gender: 'Random', age: '', hairStyle: 'wavy', ethnicity: 'random ' })).toBe(
    undefined,
  );
});
