import { expect, test } from 'vitest';
import { chooseCarry } from '#portrait/body/props/carrying.ts';
import { decideTraits } from '#portrait/decide-traits.ts';
import { readShot } from '#portrait/read-shot.ts';
import { aspects } from '#portrait/shot.ts';
import { builderPrompt, builderShot, catalogPrompt, sketchSeed } from './builder-shot.ts';
import { starterModels } from './starter-models.ts';

const seeds = Array.from({ length: 100 }, (_, index) => index * 9_973);

test('shows only the face in previews and avatars, for any seed', () => {
  for (const aspect of aspects)
    for (const seed of seeds) expect(readShot(builderPrompt, seed, aspect).shot.props, `seed ${seed}`).toEqual([]);
});

test('looks into the camera with a soft smile in a preview, and renders every word of its prompt', () => {
  for (const seed of seeds)
    expect(builderShot(seed)).toMatchObject({ place: 'studio', pose: 'facing', gaze: 'camera', framing: 'close-up' });
  expect(readShot(builderPrompt, 1, '1:1').notDrawn).toEqual([]);
});

test('puts nothing into the hands of catalog models in any scene, for any seed', () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes))
    for (const seed of seeds) {
      const { shot } = readShot(catalogPrompt(scene), seed, '4:5');
      expect(chooseCarry(shot)?.prop, `${scene}, seed ${seed}`).toBeUndefined();
      expect(shot.pose, `${scene}, seed ${seed}`).not.toBe('holding');
    }
});

test('renders every item that a scene of the catalog names', () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes)) {
    const named = readShot(scene, 1, '4:5').shot.props.filter((prop) => scene.includes(prop));
    expect(readShot(catalogPrompt(scene), 1, '4:5').shot.props).toEqual(expect.arrayContaining(named));
  }
});

test('starts the builder with a young adult who smiles', () => {
  expect(decideTraits({ seed: sketchSeed, traits: {} }).age).toBe('25–29');
  expect(builderShot(sketchSeed).expression).toBe('soft smile');
});
