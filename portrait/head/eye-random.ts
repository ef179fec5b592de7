import { randomFrom } from '../random.ts';
import type { EyeShape } from './eye-shape.ts';
import type { HeadModel } from './head-model.ts';

/** Fine unevenness of one eye's hairs, the same in every picture. */
export function eyeRandom(model: HeadModel, eye: EyeShape): () => number {
  return randomFrom(model.identity.seed, `lashes ${eye.side}`);
}
