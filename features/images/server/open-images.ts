import { openDecodingGate } from './decoding-gate.ts';
import type { EncodeDeps } from './encode-marked.ts';
import { type ImageCopies, openImageCopies } from './image-copies.ts';
import { type ImageStore, type ImageStoreDeps, openImageStore } from './image-store.ts';
import type { MarkDeps } from './mark-file.ts';

/** How generated images are marked: with an invisible watermark and a signature. */
export type Marks = Omit<MarkDeps & EncodeDeps, 'log'>;

/**
 * Opens the store for images and the one for their smaller copies. Both share a gate that limits concurrent decodings.
 */
export function openImages(deps: Omit<ImageStoreDeps, 'gate' | 'copies'>): {
  readonly images: ImageStore;
  readonly copies: ImageCopies;
} {
  const gate = openDecodingGate();
  const copies = openImageCopies(deps.files, gate, deps.log);
  return { images: openImageStore({ ...deps, gate, copies }), copies };
}
