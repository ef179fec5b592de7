import { type CropAxis, fitToShape, getFittingShape, type Size } from '#contract/instagram-fit.ts';
import { isVideo } from '#contract/is-video.ts';
import type { Network } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';
import type { PostMedium } from '../post-media.ts';

/** An image of a post, with its crop on a network. */
export type FittedMedium = PostMedium & {
  /** The direction in which the crop can be moved; null if the full image is shown or its size is unknown. */
  readonly axis: CropAxis;
  /** The visible part, as CSS `object-position`. */
  readonly position: string;
};

/**
 * Returns the images of a post, and the aspect ratio (width divided by height) in which a network shows all of them.
 */
export function fittedMedia(
  media: readonly PostMedium[],
  sizes: ReadonlyMap<string, Size>,
  network: Network = 'instagram',
  surface?: Surface,
): { shape: number; fitted: FittedMedium[] } {
  const first = sizes.get(media[0]?.url ?? '');
  const shape = first ? (isReel(media) ? first.width / first.height : getFittingShape(first, network, surface)) : 1;
  return {
    shape,
    fitted: media.map((medium) => {
      // The crop of a video cannot be moved.
      const size = first && !isVideo(medium.url) && sizes.get(medium.url);
      const position = `${medium.crop * 100}% ${medium.crop * 100}%`;
      return { ...medium, axis: size ? fitToShape(size, shape).axis : null, position };
    }),
  };
}

/** A post with one video and nothing else is a Reel, which is not cropped. */
function isReel(media: readonly PostMedium[]): boolean {
  return media.length === 1 && isVideo(media[0]?.url ?? '');
}
