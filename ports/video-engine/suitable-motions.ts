import { motionsFor } from '@galatea/portrait/motion/animate.ts';
import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { readOrder } from '../image-engine/read-order.ts';
import { toCompanion, toPersona } from '../image-engine/to-persona.ts';
import type { VideoPhoto } from './video-engine.ts';

/** Returns the motions that the scene of a photo allows: no walk for an influencer who sits. */
export function listSuitableMotions(photo: VideoPhoto): readonly Motion[] {
  const { shot, companion } = readOrder({ ...toOrder(photo), references: photo.sceneReferences ?? [] });
  return motionsFor(toPersona(photo.persona), shot, companion);
}

/** Returns the scene of a photo in the form that the illustration reads. */
export function toOrder({ persona, companion, prompt, seed, aspect, changes }: VideoPhoto) {
  return { persona: toPersona(persona), companion: toCompanion(companion), prompt, seed, aspect, changes };
}
