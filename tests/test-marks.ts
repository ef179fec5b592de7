import type { Marks } from '#features/images/server/feature.ts';
import { signJpeg } from '#features/images/server/sign-jpeg.ts';
import { addWatermark } from '#features/images/server/watermark-pixels.ts';
import { readTestPem } from './certificates.ts';

/** Marks images in the calling thread, with keys of their own. */
export const testMarks: Marks = {
  readSigningPem: readTestPem,
  signJpeg,
  readWatermarkKeys: async () => ['49'.repeat(32)],
  addWatermark,
};
