import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { farFramings, handFreePoses } from '@galatea/shot-language/habits/posing.ts';
import { isHandheld } from '@galatea/shot-language/prop-positions.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { aspects, type Framing } from '@galatea/shot-language/shot.ts';
import { expect, test } from 'vitest';
import { builderPrompt, builderShot, catalogPrompt, sketchSeed } from './builder-shot.ts';
import { starterModels } from './starter-models.ts';

const seesArms: ReadonlySet<Framing> = new Set(['three-quarter', ...farFramings]);
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

test("leaves catalog models' hands empty in every scene, for any seed", () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes))
    for (const seed of seeds) {
      const { shot } = readShot(catalogPrompt(scene), seed, '4:5');
      const carried = handFreePoses.includes(shot.pose) ? shot.props.filter(isHandheld) : [];
      expect(carried, `${scene}, seed ${seed}`).toEqual([]);
      expect(shot.pose, `${scene}, seed ${seed}`).not.toBe('holding');
      // The phone of a selfie is visible if the image shows the whole arm.
      if (shot.pose === 'selfie') expect(seesArms.has(shot.framing), `${scene}, seed ${seed}`).toBe(false);
    }
});

test('renders every item named in a catalog scene', () => {
  for (const scene of starterModels.flatMap(({ scenes }) => scenes)) {
    const named = readShot(scene, 1, '4:5').shot.props.filter((prop) => scene.includes(prop));
    expect(readShot(catalogPrompt(scene), 1, '4:5').shot.props).toEqual(expect.arrayContaining(named));
  }
});

test('starts the builder with a smiling young adult', () => {
  expect(decideTraits({ seed: sketchSeed, traits: {} }).age).toBe('25–29');
  expect(builderShot(sketchSeed).expression).toBe('soft smile');
});
