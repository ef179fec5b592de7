import { randomFrom } from '@galatea/shot-language/random.ts';
import { noiseTile } from '../noise-tile.ts';
import type { HeadModel } from './head-model.ts';
import { smoothstep } from './vector.ts';

/**
 * Returns a pattern that makes older skin uneven: spots slightly lighter or darker than the skin. `drawSkinTexture`
 * returns the paint that refers to it.
 */
export function skinTexture({ face, identity, tones, id }: HeadModel): string {
  const gain = (0.24 + face.man * 0.18) * smoothstep(0.1, 0.75, face.age);
  return noiseTile(`${id}-uneven`, {
    seed: Math.floor(randomFrom(identity.seed, 'skin texture')() * 1_000),
    spacing: 2,
    side: 48,
    light: { color: tones.skin(1), gain },
    dark: { color: tones.skin(0.05), gain },
  });
}

/** Returns the paint that applies the texture to the skin of the same head. */
export function drawSkinTexture(id: string): string {
  return `url(#${id}-uneven)`;
}
