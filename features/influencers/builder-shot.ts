import { readShot } from '#portrait/read-shot.ts';
import type { Shot } from '#portrait/shot.ts';

/** Pictures of which a persona is recognized show the person alone: nothing in the hands, nothing before the chest. */
const recognizable = 'empty hands';

/** How a new persona is first seen, in the builder's sketch and in the paid preview alike. */
export const builderPrompt = `close-up studio portrait, facing the camera, soft smile, looking at the camera, daylight, ${recognizable}`;

/** How a model of the catalog is shown somewhere: the same pictures are its references once it is chosen. */
export function catalogPrompt(scene: string): string {
  return `${scene}, ${recognizable}`;
}

export function builderShot(seed: number): Shot {
  return readShot(builderPrompt, seed, '1:1').shot;
}

/**
 * What stands for chance in the builder's sketch: everyone begins with the same face. Chosen by eye among
 * seeds that give somebody of 25 to 29: hair of which length, style and color are plain to see, so that each choice
 * changes it visibly, even light on the whole face, and the friendliest smile of those.
 */
export const sketchSeed = 268;
