import { encodeMarked } from '#features/images/server/encode-marked.ts';
import type { Marks } from '#features/images/server/feature.ts';
import { signJpeg } from '#features/images/server/sign-jpeg.ts';
import { listTestPems } from './certificates.ts';

/** Marks images in the calling thread, with keys of their own. */
export const testMarks: Marks = {
  listSigningPems: listTestPems,
  signJpeg,
  readWatermarkKeys: async () => ['49'.repeat(32)],
  encodeMarked,
};
