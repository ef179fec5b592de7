import type { Pixels } from '@galatea/watermark/watermark.ts';

/** Returns the PSNR of two images of the same size, in dB. */
export function peakSignalToNoise(one: Pixels, other: Pixels): number {
  const squares = one.data.reduce((sum, value, at) => sum + (value - (other.data[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / one.data.length));
}
