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
