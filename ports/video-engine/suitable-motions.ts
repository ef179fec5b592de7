import { motionsFor } from '@galatea/portrait/motion/animate.ts';
import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { type ReadMovement, readMovement } from '@galatea/portrait/motion/read-movement.ts';
import { readOrder } from '../image-engine/read-order.ts';
import { toCompanion, toPersona } from '../image-engine/to-persona.ts';
import type { VideoPhoto } from './video-engine.ts';

/** Returns the motions that the scene of a photo allows: no walk for an influencer who sits. */
export function listSuitableMotions(photo: VideoPhoto): readonly Motion[] {
  const { shot, companion } = readScene(photo);
  return motionsFor(toPersona(photo.persona), shot, companion);
}

/** Returns the motion of a photo that shows most of a text, and the parts of the text that it does not show. */
export function readMovementOf(photo: VideoPhoto, text: string): ReadMovement {
  return readMovement(text, listSuitableMotions(photo), readScene(photo).shot);
}

function readScene(photo: VideoPhoto) {
  return readOrder({ ...toOrder(photo), references: photo.sceneReferences ?? [] });
}

/** Returns the scene of a photo in the form that the illustration reads. */
export function toOrder({ persona, companion, prompt, seed, aspect, changes }: VideoPhoto) {
  return { persona: toPersona(persona), companion: toCompanion(companion), prompt, seed, aspect, changes };
}
