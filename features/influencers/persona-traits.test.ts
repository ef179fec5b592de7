import fc from 'fast-check';
import { expect, test } from 'vitest';
import { traitNames, traitOptions } from '#portrait/traits.ts';
import { normalizeTraits, readTraits } from './persona-traits.ts';

test('the preview call leaves out what is random, lower-cases, writes ages with a hyphen and keeps the case of ethnicity', () => {
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

test('every choice is understood again after normalisation', () => {
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

test('whatever else is written is left to chance', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (written) =>
      Object.keys(readTraits(written)).every((name) => name in traitOptions),
    ),
  );
});
