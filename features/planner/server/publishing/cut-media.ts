import { fitToShape, getFittingShape, type Size } from '#contract/instagram-fit.ts';
import { isVideo } from '#contract/is-video.ts';
import type { Network } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { PostMedium } from '../../post-media.ts';

/**
 * Returns the paths of the images to publish for a post: images that the network would crop are cut as their owner
 * chose, and all others and videos are unchanged.
 *
 * @param sizes of the stored images, by path. An image without a size is left to the network.
 */
export async function cutMedia(
  {
    media,
    userId,
    network,
    surface,
  }: { media: readonly PostMedium[]; userId: string; network: Network; surface: Surface },
  sizes: ReadonlyMap<string, Size>,
  images: Pick<ImageStore, 'cut'>,
): Promise<string[]> {
  const first = sizes.get(media[0]?.url ?? '');
  if (!first) return media.map(({ url }) => url);
  const shape = getFittingShape(first, network, surface);
  return Promise.all(
    media.map(async ({ url, crop }) => {
      const size = sizes.get(url);
      const fit = size && fitToShape(size, shape, crop);
      return fit?.axis && !isVideo(url) ? (await images.cut({ path: url, box: fit.box, userId })).path : url;
    }),
  );
}
