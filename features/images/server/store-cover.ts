import { firstThumbnailWidth, getCoverKey } from '../image-rules.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import { decodeUpload } from './decode-upload.ts';
import { encodeWithWatermark } from './encode-marked.ts';
import { encodeCopy } from './image-copies.ts';
import { markFile } from './mark-file.ts';
import { createEncoder, type Pixels } from './pixels.ts';
import type { StoreDeps } from './store-generated.ts';
import { encodeUpload, type Refused } from './store-upload.ts';

export type Cover = {
  readonly image: Blob;
  /** The key of the video. */
  readonly key: string;
  /** Set if the video was generated. */
  readonly provenance: Provenance | null;
};

/**
 * Stores the cover of a video next to its file, and the copy of it that screens show first. Like an image, the cover of
 * a generated video has a watermark.
 */
export function storeCover(
  deps: StoreDeps,
  { image, key, provenance }: Cover,
): Promise<{ readonly kind: 'stored' } | Refused> {
  return deps.gate.run('upload', async () => {
    const pixels = await decodeUpload(image);
    if ('refused' in pixels) return { kind: 'refused', refusal: pixels.refused };
    const { file, firstCopy } = await (provenance ? encodeGenerated(deps, pixels, key, provenance) : encode(pixels));
    await deps.files.put(getCoverKey(key) ?? key, file, 'image/jpeg');
    await deps.copies.storeFirst(key, firstCopy);
    return { kind: 'stored' };
  });
}

async function encodeGenerated(deps: StoreDeps, pixels: Pixels, key: string, provenance: Provenance) {
  const { jpeg, firstCopy } = await encodeWithWatermark(deps, { pixels, xmp: buildXmp(provenance) }, key);
  return { file: (await markFile(deps, jpeg, provenance)).file, firstCopy };
}

async function encode(pixels: Pixels) {
  const file = await encodeUpload(pixels);
  return { file, firstCopy: await encodeCopy(createEncoder(pixels), firstThumbnailWidth, null) };
}
