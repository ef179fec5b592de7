import { type CropAxis, fitOf, type Size, shapeOf } from '#contract/instagram-fit.ts';
import type { PostMedium } from '../post-media.ts';

/** A picture of a post, and how Instagram shows it. */
export type FittedMedium = PostMedium & {
  /** Which way it can be moved behind its crop; null where all of it is shown, or nobody knows yet. */
  readonly axis: CropAxis;
  /** The part that is shown, as CSS says it (`object-position`). */
  readonly position: string;
};

/** The pictures of a post with the shape, width to height, that Instagram shows them all in. */
export function fittedMedia(
  media: readonly PostMedium[],
  sizes: ReadonlyMap<string, Size>,
): { shape: number; fitted: FittedMedium[] } {
  const first = sizes.get(media[0]?.url ?? '');
  const shape = first ? shapeOf(first) : 1;
  return {
    shape,
    fitted: media.map((medium) => {
      const size = first && sizes.get(medium.url);
      const position = `${medium.crop * 100}% ${medium.crop * 100}%`;
      return { ...medium, axis: size ? fitOf(size, shape).axis : null, position };
    }),
  };
}
