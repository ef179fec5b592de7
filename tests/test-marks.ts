import { encodeMarked } from '#features/images/server/encode-marked.ts';
import type { Marks } from '#features/images/server/feature.ts';
import { signFile } from '#features/images/server/sign-file.ts';
import { listTestPems } from './certificates.ts';

/** Marks images in the calling thread, with keys of their own. */
export const testMarks: Marks = {
  listSigningPems: listTestPems,
  signFile,
  readWatermarkKeys: async () => ['49'.repeat(32)],
  encodeMarked,
};
