import type { Traits } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { describeChance, describeInfluencer } from './describe-influencer.ts';

const traits: Traits = {
  gender: 'Female',
  ethnicity: 'East Asian (Japanese, Korean)',
  age: '25–29',
  eyeColor: 'Green',
  hairLength: 'Long (Below Shoulders)',
  hairStyle: 'Wavy',
  hairColor: 'Red',
  bodyType: 'Average Build',
};

test('describes an influencer in one sentence', () => {
  expect(describeInfluencer(traits)).toBe(
    'A East Asian woman, aged 25 to 29, average build body, green eyes, long wavy red hair.',
  );
  expect(describeInfluencer({ ...traits, gender: 'Male', age: '66+', hairLength: 'Buzzcut' })).toBe(
    'A East Asian man, aged over 66, average build body, green eyes, a red buzzcut.',
  );
});

test('describes random traits but not chosen ones', () => {
  expect(describeChance({}, traits)).toEqual([
    'a woman',
    'East Asian',
    'aged 25–29',
    'green eyes',
    'long wavy red hair',
    'average build',
  ]);
  const { eyeColor: _left, ...others } = traits;
  expect(describeChance(others, traits)).toEqual(['green eyes']);
  const { gender: _gender, ...ofAnybody } = traits;
  expect(describeChance(ofAnybody, { ...traits, gender: 'Male' })).toEqual(['a man']);
  expect(
    describeChance({ gender: 'Female', bodyType: 'Average Build', hairLength: traits.hairLength }, traits),
  ).toEqual(['East Asian', 'aged 25–29', 'green eyes', 'wavy red hair']);
  expect(describeChance(traits, traits)).toEqual([]);
});

test.each<[string, Partial<Traits>, Partial<Traits>, string[]]>([
  ['a chosen style is left out', { hairStyle: 'Wavy' }, {}, ['long red hair']],
  ['a bald head is said', { hairColor: 'Red' }, { hairLength: 'Bald' }, ['a bald head']],
  ['a chosen bald head has no color', { hairLength: 'Bald' }, { hairLength: 'Bald' }, []],
  ['a buzzcut is said', { hairColor: 'Red' }, { hairLength: 'Buzzcut' }, ['a buzzcut']],
  ['a buzzcut has a color and no style', { hairStyle: 'Curly' }, { hairLength: 'Buzzcut' }, ['a red buzzcut']],
  ['a chosen buzzcut has a color', { hairLength: 'Buzzcut' }, { hairLength: 'Buzzcut' }, ['red hair']],
])('describes only visible hair: %s', (_case, hairChosen, drawn, said) => {
  const { hairLength: _length, hairStyle: _style, hairColor: _color, ...rest } = traits;
  expect(describeChance({ ...rest, ...hairChosen }, { ...traits, ...drawn })).toEqual(said);
});
