import { isFurnishedWith } from '@galatea/shot-language/habits/furnished-places.ts';
import { handheldProps } from '@galatea/shot-language/prop-positions.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { type Furnishing, furnishings, places } from '@galatea/shot-language/shot.ts';
import { expect, test } from 'vitest';
import { chooseCarry, findPropDrawing } from './body/props/carrying.ts';
import { cameraFor } from './camera.ts';
import { portrait } from './portrait.ts';

const seeds = Array.from({ length: 60 }, (_, index) => index * 977);
const readShots = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5').shot);

test('shows a requested bikini, gown, or summer dress instead of only the face', () => {
  for (const prompt of ['in a bikini at the beach', 'bikini', 'on the red carpet in a long gown', 'red summer dress'])
    for (const { framing } of readShots(prompt)) expect(['close-up', 'head and shoulders']).not.toContain(framing);
  for (const { framing } of readShots('bikini')) expect(framing).not.toBe('half');
  expect(new Set(readShots('bikini, close-up').map(({ framing }) => framing))).toEqual(new Set(['close-up']));
});

test('every handheld prop has a drawing', () => {
  expect(handheldProps.filter((prop) => findPropDrawing(prop) === null)).toEqual([]);
});

test('"walking in Paris" shows a walking figure with the tower in the background', () => {
  for (const shot of readShots('walking in Paris')) {
    expect(shot).toMatchObject({ pose: 'walking', sight: 'eiffel tower' });
    expect(['three-quarter', 'full', 'wide shot']).toContain(shot.framing);
  }
});

test('"mirror selfie" and "iced latte" show the phone and the drink in the hand', () => {
  for (const shot of readShots('mirror selfie')) expect(chooseCarry(shot)?.prop).toBe('phone');
  for (const shot of readShots('iced latte')) expect(chooseCarry(shot)?.prop).toBe('iced coffee');
});

test('full-body figures vary in height within the frame', () => {
  const sizes = readShots('full body, street').map((shot) => cameraFor(shot).size);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(1.15);
});

test.each(furnishings)('the places that are listed for %s show them in every image', (furnishing) => {
  const differing = places.filter((place) =>
    seeds.slice(0, 2).every((seed) => {
      const bare = { props: [], sight: null, activity: null, framing: 'full', season: 'winter' } as const;
      const shot = { ...readShot('full body, standing', seed, '4:5').shot, ...bare, place, without: [] };
      const image = (without: readonly Furnishing[]) => portrait({ seed: 5, traits: {} }, { ...shot, without }).svg;
      return image([]) !== image([furnishing]);
    }),
  );
  expect(differing).toEqual(places.filter((place) => isFurnishedWith(place, furnishing)));
});
