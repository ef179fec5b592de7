import { embedWatermark, type Pixels, readWatermark } from '@galatea/watermark/watermark.ts';
import { attacks, cropped } from './attacks.ts';
import { peakSignalToNoise } from './peak-signal-to-noise.ts';

/** How many of the images were recognized after each attack, and how much they were changed by the mark. */
export type Robustness = {
  readonly images: number;
  readonly recognized: Readonly<Record<string, number>>;
  readonly cropped: number;
  /** How many had a mark before they were marked. */
  readonly markedBefore: number;
  /** In dB. */
  readonly lowestPsnr: number;
  readonly medianPsnr: number;
};

const key = new Uint8Array(32).fill(49);

export async function measureRobustness(
  images: number,
  make: (seed: number) => Pixels | Promise<Pixels>,
  first = 0,
): Promise<Robustness> {
  const recognized = Object.fromEntries(Object.keys(attacks).map((name) => [name, 0]));
  const ratios: number[] = [];
  let [croppedCount, markedBefore] = [0, 0];
  for (let seed = first; seed < first + images; seed++) {
    const original = await make(seed);
    if (readWatermark(original, [key])) markedBefore++;
    const payload = { installation: 0xfaced, month: seed % 1_024, image: seed * 7_919 };
    const marked = { ...original, data: Uint8Array.from(original.data) };
    embedWatermark(marked, payload, key);
    ratios.push(peakSignalToNoise(original, marked));
    const isRecognized = (pixels: Pixels) => readWatermark(pixels, [key])?.payload.image === payload.image;
    for (const [name, change] of Object.entries(attacks))
      if (isRecognized(await change(marked))) recognized[name] = (recognized[name] ?? 0) + 1;
    if (isRecognized(await cropped(marked))) croppedCount++;
  }
  const sorted = ratios.toSorted((one, other) => one - other);
  const [lowestPsnr = 0] = sorted;
  const medianPsnr = sorted[sorted.length >> 1] ?? 0;
  return { images, recognized, cropped: croppedCount, markedBefore, lowestPsnr, medianPsnr };
}
