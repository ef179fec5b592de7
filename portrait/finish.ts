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

const tile = 190;

/** The grain of paper over a whole picture: specks of light and of dark in a tile that repeats. */
export function grain(random: () => number, width: number, height: number, id: string): string {
  const specks = (count: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [Math.floor(random() * (tile - 2)), Math.floor(random() * (tile - 2))];
      const [wide, tall] = random() < 0.5 ? [2, 1] : [1, 2];
      return `M${x} ${y}h${wide}v${tall}h-${wide}z`;
    }).join('');
  return `<pattern id="${id}-grain" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><path d="${specks(150)}" fill="#fff" opacity=".1"/><path d="${specks(150)}" fill="#1b1218" opacity=".07"/></pattern><rect width="${width}" height="${height}" fill="url(#${id}-grain)"/>`;
}
