import { expect, test } from 'vitest';
import { shownTraits } from './shown-traits.ts';

test('traits are shown as people write them, wherever they are stored', () => {
  const stored = {
    profile: { gender: 'female', ethnicity: 'Latina', age: '25-29', body_type: 'slim / athletic', empty: '' },
    eye_color: 'light brown',
    hair: { color: 'black', length: 'long', style: 'wavy' },
  };
  expect(shownTraits(stored, 7)).toEqual({
    gender: 'Female',
    ethnicity: 'Latina',
    age: '25-29',
    eyeColor: 'Light Brown',
    hairLength: 'Long',
    hairStyle: 'Wavy',
    hairColor: 'Black',
    bodyType: 'Slim / Athletic',
  });
});

test('a hair of one word is its colour, and older names are known', () => {
  expect(shownTraits({ hair: 'auburn', sex: 'male', age_band: '30-34' }, 7)).toEqual({
    gender: 'Male',
    age: '30-34',
    hairColor: 'Auburn',
  });
});

test('an origin and an age are shown as they were written', () => {
  const stored = { ethnicity: 'of two origins', age: 'about thirty' };
  expect(shownTraits(stored, 7)).toEqual(stored);
});

test('what a profile says stands before what stands beside it', () => {
  expect(shownTraits({ gender: 'male', profile: { gender: 'female' } }, 7)).toEqual({ gender: 'Female' });
});

test('what is no text is left out', () => {
  expect(shownTraits({ gender: 7, hair: { color: 3 }, profile: 'none' }, 7)).toEqual({});
  expect(shownTraits({ hair: null, profile: null }, 7)).toEqual({});
});

test('what was left to chance is shown as the seed decided it', () => {
  const decided = shownTraits({ profile: { gender: 'Random' } }, 7).gender;
  expect(['Female', 'Male']).toContain(decided);
  expect(shownTraits({ profile: { gender: 'Random' } }, 7).gender).toBe(decided);
});
