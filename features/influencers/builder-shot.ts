import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';

/** Images that establish what an influencer looks like show nothing in the hands or in front of the chest. */
const recognizable = 'empty hands';

/** The first image of a new influencer, both in the builder's sketch and in the paid preview. */
export const builderPrompt = `close-up studio portrait, facing the camera, soft smile, looking at the camera, daylight, ${recognizable}`;

/**
 * Returns the prompt for a catalog model in a scene. The resulting images also serve as its references once the model
 * is chosen.
 */
export function catalogPrompt(scene: string): string {
  return `${scene}, ${recognizable}`;
}

export function builderShot(seed: number): Shot {
  return readShot(builderPrompt, seed, '1:1').shot;
}

/**
 * The seed of the builder's sketch, so that every user starts with the same face. Selected by hand from seeds that
 * produce an age of 25 to 29: hair length, style and color are clearly visible, so that each choice has a visible
 * effect, the face is evenly lit, and the smile is the friendliest.
 */
export const sketchSeed = 268;
