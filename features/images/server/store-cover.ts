import { firstThumbnailWidth, getCoverKey } from '../image-rules.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import { decodeUpload } from './decode-upload.ts';
import { encodeCopy } from './image-copies.ts';
import { markFile } from './mark-file.ts';
import { createEncoder } from './pixels.ts';
import type { StoreDeps } from './store-generated.ts';
import { encodeUpload, type Refused } from './store-upload.ts';

export type Cover = {
  readonly image: Blob;
  /** The key of the video. */
  readonly key: string;
  /** Set if the video was generated. */
  readonly provenance: Provenance | null;
};

/** Stores the cover of a video next to its file, and the copy of it that screens show first. */
export function storeCover(
  deps: StoreDeps,
  { image, key, provenance }: Cover,
): Promise<{ readonly kind: 'stored' } | Refused> {
  const { files, gate, copies } = deps;
  return gate.run('upload', async () => {
    const pixels = await decodeUpload(image);
    if ('refused' in pixels) return { kind: 'refused', refusal: pixels.refused };
    const xmp = provenance && buildXmp(provenance);
    const jpeg = await encodeUpload(pixels);
    const file = provenance ? (await markFile(deps, jpeg, provenance)).file : jpeg;
    await files.put(getCoverKey(key) ?? key, file, 'image/jpeg');
    await copies.storeFirst(key, await encodeCopy(createEncoder(pixels), firstThumbnailWidth, xmp));
    return { kind: 'stored' };
  });
}
