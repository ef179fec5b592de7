import { expect, test } from 'vitest';
import { shownTraits } from './shown-traits.ts';

test('formats traits for display, wherever they are stored', () => {
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

test('reads a single-word hair trait as the color, and accepts older names', () => {
  expect(shownTraits({ hair: 'auburn', sex: 'male', age_band: '30-34' }, 7)).toEqual({
    gender: 'Male',
    age: '30-34',
    hairColor: 'Auburn',
  });
});

test('shows an ethnicity and an age unchanged', () => {
  const stored = { ethnicity: 'of two origins', age: 'about thirty' };
  expect(shownTraits(stored, 7)).toEqual(stored);
});

test('prefers a trait in the profile to one outside it', () => {
  expect(shownTraits({ gender: 'male', profile: { gender: 'female' } }, 7)).toEqual({ gender: 'Female' });
});

test('omits values that are not strings', () => {
  expect(shownTraits({ gender: 7, hair: { color: 3 }, profile: 'none' }, 7)).toEqual({});
  expect(shownTraits({ hair: null, profile: null }, 7)).toEqual({});
});

test('shows a random trait as decided by the seed', () => {
  const decided = shownTraits({ profile: { gender: 'Random' } }, 7).gender;
  expect(['Female', 'Male']).toContain(decided);
  expect(shownTraits({ profile: { gender: 'Random' } }, 7).gender).toBe(decided);
});
