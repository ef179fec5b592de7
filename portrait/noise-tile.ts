import { parseColour } from './colour.ts';

/** How noise departs from what it lies on: how fine it is, and in which two colours. */
export type Noise = {
  readonly seed: number;
  /** From one spot to the next, in units of the drawing. */
  readonly spacing: number;
  /** The side of the tile that repeats, in units of the drawing. */
  readonly side: number;
  readonly light: NoiseTone;
  readonly dark: NoiseTone;
};

/** `gain`: the opacity where the noise is at its highest, which it seldom is: most of it lies below a fifth of that. */
type NoiseTone = { readonly colour: string; readonly gain: number };

/** Defs of a pattern with this id. One tile alone is worked out, which costs little beside noise over a whole picture. */
export function noiseTile(id: string, { seed, spacing, side, light, dark }: Noise): string {
  // Rows of a colour matrix: a colour that is always the same, and an opacity that follows the noise.
  const layer = ({ colour, gain }: NoiseTone) => {
    const rows = parseColour(colour).map((channel) => `0 0 0 0 ${(channel / 255).toFixed(2)}`);
    return `<feColorMatrix in="noise" values="${rows.join(' ')} 0 0 0 ${gain.toFixed(3)} ${(gain * -0.5).toFixed(3)}"`;
  };
  return `<filter id="${id}-noise" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${(0.6 / spacing).toFixed(3)}" numOctaves="3" seed="${seed}" stitchTiles="stitch" result="noise"/>${layer(light)} result="light"/>${layer({ ...dark, gain: -dark.gain })}/><feMerge><feMergeNode in="light"/><feMergeNode/></feMerge></filter><pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" filter="url(#${id}-noise)"/></pattern>`;
}
