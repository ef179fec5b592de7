import type { Edit, ImageEngine } from '#ports/image-engine/image-engine.ts';

/** Returns the reason why the engine cannot edit images of this origin; null if it can. */
export function whyUnchangeable({ label, edits }: Pick<ImageEngine, 'label' | 'edits'>, source: Edit['source']) {
  if (edits?.(source)) return null;
  return edits?.('algorithmicMedia')
    ? `${label} changes its own drawings only. An image model made this photo.`
    : `${label} makes new photos and cannot change one.`;
}
