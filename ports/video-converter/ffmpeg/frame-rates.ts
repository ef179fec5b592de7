/** The usual numbers of frames per second, as ffmpeg writes them. */
const usual = ['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60'] as const;

/** Frame rates are rounded in files. */
const tolerance = 0.0005;

/** For videos with too few frames, such as recordings of screens. */
const rateOfSlow = '30';

/**
 * Returns the lowest usual number of frames per second that shows every frame of a video, or the highest one. Browsers
 * record with changing rates, and an average of 29.6 becomes 29.97.
 */
export function chooseFrameRate(measured: number, { least, most }: { least: number; most: number }): string {
  if (measured < least) return rateOfSlow;
  const allowed = usual.filter((rate) => toNumber(rate) <= most);
  return allowed.find((rate) => toNumber(rate) >= measured * (1 - tolerance)) ?? allowed.at(-1) ?? rateOfSlow;
}

export function toNumber(rate: string): number {
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return frames / seconds;
}
