import type { Framing } from '@galatea/shot-language/shot.ts';
import { noiseTile } from './noise-tile.ts';

/** Blur of the background in image units. Behind a face close to the lens, little is in focus. */
const softness: Readonly<Partial<Record<Framing, number>>> = {
  'close-up': 8,
  'head and shoulders': 6,
  half: 3.6,
  'three-quarter': 1.4,
};

/** Renders the blurred background behind the figure. `id` prefixes the ids it uses. */
export function focused(drawn: string, transform: string, framing: Framing, id: string): string {
  const blur = softness[framing];
  const back = `<g transform="${transform}">${drawn}</g>`;
  if (blur === undefined) return back;
  // The lower part stays sharp, because a blur would fade out toward the edge of the image, beyond which there is
  // nothing.
  return `<filter id="${id}-focus" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter><g id="${id}-place">${back}</g><use href="#${id}-place" filter="url(#${id}-focus)"/>`;
}

/**
 * The paper grain: the distance between specks in image units, and the strength. More distant figures get finer grain.
 */
const paper: Readonly<Record<Framing, { readonly spacing: number; readonly gain: number }>> = {
  'close-up': { spacing: 6.2, gain: 0.13 },
  'head and shoulders': { spacing: 5.4, gain: 0.13 },
  half: { spacing: 4.6, gain: 0.13 },
  'three-quarter': { spacing: 3.4, gain: 0.13 },
  full: { spacing: 2.8, gain: 0.12 },
  'wide shot': { spacing: 2.4, gain: 0.12 },
};

/**
 * Renders paper grain over the entire image. Without it, faces are so smooth that both users and face recognition
 * models mistake them for children.
 */
export function grain(random: () => number, width: number, height: number, framing: Framing, id: string): string {
  const { spacing, gain } = paper[framing];
  const noise = noiseTile(`${id}-grain`, {
    seed: Math.floor(random() * 1_000),
    spacing,
    side: 240,
    light: { color: '#ffffff', gain },
    dark: { color: '#141414', gain: gain * 0.78 },
  });
  return `${noise}<rect width="${width}" height="${height}" fill="url(#${id}-grain)"/>`;
}
