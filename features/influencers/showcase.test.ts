import { readShot } from '@galatea/shot-language/read-shot.ts';
import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { demoInfluencers, demoScenes } from './demo-influencers.ts';
import { starterModels } from './starter-models.ts';

test('has 16 starter models with unique names and seeds', () => {
  expect(starterModels).toHaveLength(16);
  expect(new Set(starterModels.map(({ name }) => name)).size).toBe(16);
  expect(new Set(starterModels.map(({ seed }) => seed)).size).toBe(16);
});

test('has starter models of every gender, ethnicity, age, eye color and body type', () => {
  for (const name of traitNames.filter((trait) => !trait.startsWith('hair'))) {
    expect(new Set(starterModels.map(({ traits }) => traits[name]))).toEqual(new Set(traitOptions[name]));
  }
});

test('uses only words that the built-in illustration can render', () => {
  const shown = [...starterModels.flatMap(({ scenes }) => scenes), ...Object.values(demoScenes).flat()];
  for (const scene of shown)
    expect({ scene, notDrawn: readShot(scene, 1, '4:5').notDrawn }).toEqual({ scene, notDrawn: [] });
});

test('has a different demo influencer for each of the 24 choices', () => {
  const choices = demoInfluencers.map(({ gender, ageGroup, hairColor }) => `${gender} ${ageGroup} ${hairColor}`);
  expect(new Set(choices).size).toBe(24);
  expect(new Set(demoInfluencers.map(({ seed }) => seed)).size).toBe(24);
  expect(demoInfluencers[0]).toMatchObject({ gender: 'Male', ageGroup: '18-24', hairColor: 'Brown' });
});
