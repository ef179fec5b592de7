import { noiseTile } from './noise-tile.ts';
import type { Framing } from './shot.ts';

/** How far out of focus the place is, in picture units of blur: a face near the lens leaves little sharp behind it. */
const softness: Readonly<Partial<Record<Framing, number>>> = {
  'close-up': 8,
  'head and shoulders': 6,
  half: 3.6,
  'three-quarter': 1.4,
};

/** The place behind the figure, as a lens that looks at the figure sees it. `id` begins the ids used. */
export function focused(drawn: string, transform: string, framing: Framing, id: string): string {
  const blur = softness[framing];
  const back = `<g transform="${transform}">${drawn}</g>`;
  if (blur === undefined) return back;
  // Sharp below, as a blur fades at the edge of the picture: beyond it there is nothing to draw in.
  return `<filter id="${id}-focus" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter><g id="${id}-place">${back}</g><use href="#${id}-place" filter="url(#${id}-focus)"/>`;
}

/**
 * The grain of the paper: picture units from one speck to the next, and how strong it is. A figure further off is drawn
 * on finer paper.
 */
const paper: Readonly<Record<Framing, { readonly spacing: number; readonly gain: number }>> = {
  'close-up': { spacing: 6.2, gain: 0.13 },
  'head and shoulders': { spacing: 5.4, gain: 0.13 },
  half: { spacing: 4.6, gain: 0.13 },
  'three-quarter': { spacing: 3.4, gain: 0.13 },
  full: { spacing: 2.8, gain: 0.12 },
  'wide shot': { spacing: 2.4, gain: 0.12 },
};

/** The grain of paper over a whole picture. Without it faces are so smooth that people and recognisers see children. */
export function grain(random: () => number, width: number, height: number, framing: Framing, id: string): string {
  const { spacing, gain } = paper[framing];
  const noise = noiseTile(`${id}-grain`, {
    seed: Math.floor(random() * 1_000),
    spacing,
    side: 240,
    light: { colour: '#ffffff', gain },
    dark: { colour: '#141414', gain: gain * 0.78 },
  });
  return `${noise}<rect width="${width}" height="${height}" fill="url(#${id}-grain)"/>`;
}
