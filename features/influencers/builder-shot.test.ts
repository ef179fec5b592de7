import { expect, test } from 'vitest';
import { carryOf } from '#portrait/body/props/carrying.ts';
import { identify } from '#portrait/identity.ts';
import { readShot } from '#portrait/read-shot.ts';
import { aspects } from '#portrait/shot.ts';
import { builderPrompt, builderShot, catalogPrompt, sketchSeed } from './builder-shot.ts';
import { starterModels } from './starter-models.ts';

const seeds = Array.from({ length: 100 }, (_, index) => index * 9_973);

test('a preview and an avatar show the face and nothing else, whatever the seed', () => {
  for (const aspect of aspects)
    for (const seed of seeds) expect(readShot(builderPrompt, seed, aspect).shot.props, `seed ${seed}`).toEqual([]);
});

test('a preview looks into the camera with a soft smile, and no word of its prompt is lost', () => {
  for (const seed of seeds)
    expect(builderShot(seed)).toMatchObject({ place: 'studio', pose: 'facing', gaze: 'camera', framing: 'close-up' });
  expect(readShot(builderPrompt, 1, '1:1').notDrawn).toEqual([]);
});

test('nobody in the catalog has anything in hand, in any scene and whatever the seed', () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes))
    for (const seed of seeds) {
      const { shot } = readShot(catalogPrompt(scene), seed, '4:5');
      expect(carryOf(shot)?.prop, `${scene}, seed ${seed}`).toBeUndefined();
      expect(shot.pose, `${scene}, seed ${seed}`).not.toBe('holding');
    }
});

test('no scene of the catalog names something that its picture leaves out', () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes)) {
    const named = readShot(scene, 1, '4:5').shot.props.filter((prop) => scene.includes(prop));
    expect(readShot(catalogPrompt(scene), 1, '4:5').shot.props).toEqual(expect.arrayContaining(named));
  }
});

test('the sketch that everyone begins with is a young adult who smiles', () => {
  expect(identify({ seed: sketchSeed, traits: {} }).traits.age).toBe('25–29');
  expect(builderShot(sketchSeed).expression).toBe('soft smile');
});
