import { parseColor } from './color.ts';

/** Noise over a color: its spacing, and the two colors that it varies between. */
export type Noise = {
  readonly seed: number;
  /** The distance between two spots, in drawing units. */
  readonly spacing: number;
  /** The side length of the repeating tile, in drawing units. */
  readonly side: number;
  readonly light: NoiseTone;
  readonly dark: NoiseTone;
};

/** `gain` is the opacity at the noise maximum, which is rare: most values are below a fifth of it. */
type NoiseTone = { readonly color: string; readonly gain: number };

/**
 * Returns the definitions for a pattern with this id. Only one tile is computed, which is cheap compared to noise over
 * an entire image.
 */
export function noiseTile(id: string, { seed, spacing, side, light, dark }: Noise): string {
  // Rows of a color matrix: a constant color with an opacity that follows the noise.
  const layer = ({ color, gain }: NoiseTone) => {
    const rows = parseColor(color).map((channel) => `0 0 0 0 ${(channel / 255).toFixed(2)}`);
    return `<feColorMatrix in="noise" values="${rows.join(' ')} 0 0 0 ${gain.toFixed(3)} ${(gain * -0.5).toFixed(3)}"`;
  };
  return `<filter id="${id}-noise" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${(0.6 / spacing).toFixed(3)}" numOctaves="3" seed="${seed}" stitchTiles="stitch" result="noise"/>${layer(light)} result="light"/>${layer({ ...dark, gain: -dark.gain })}/><feMerge><feMergeNode in="light"/><feMergeNode/></feMerge></filter><pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" filter="url(#${id}-noise)"/></pattern>`;
}
