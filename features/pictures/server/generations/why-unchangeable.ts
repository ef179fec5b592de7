import type { Edit, ImageEngine } from '#ports/image-engine/image-engine.ts';

/** Why the engine changes no picture of this origin by words, in a sentence; null where it does. */
export function whyUnchangeable({ label, edits }: Pick<ImageEngine, 'label' | 'edits'>, source: Edit['source']) {
  if (edits?.(source)) return null;
  return edits?.('algorithmicMedia')
    ? `${label} changes its own drawings only. An image model made this photo.`
    : `${label} makes new photos and cannot change one.`;
}
