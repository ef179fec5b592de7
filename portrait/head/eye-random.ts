import { randomFrom } from '../random.ts';
import type { EyeShape } from './eye-shape.ts';
import type { HeadModel } from './head-model.ts';

/** Random variation of one eye's hairs, identical in every image. */
export function eyeRandom(model: HeadModel, eye: EyeShape): () => number {
  return randomFrom(model.identity.seed, `lashes ${eye.side}`);
}
