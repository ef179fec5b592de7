import { readShot } from '#portrait/read-shot.ts';
import type { Shot } from '#portrait/shot.ts';

/** How a new persona is first seen, in the builder's sketch and in the paid preview alike. */
export const builderPrompt = 'close-up studio portrait, facing the camera, soft smile, looking at the camera, daylight';

export function builderShot(seed: number): Shot {
  return readShot(builderPrompt, seed, '1:1').shot;
}
