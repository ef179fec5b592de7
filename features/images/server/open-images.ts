import { openDecodingGate } from './decoding-gate.ts';
import { type ImageCopies, openImageCopies } from './image-copies.ts';
import { type ImageStore, type ImageStoreDeps, openImageStore } from './image-store.ts';

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
