import { isVideo } from '#contract/is-video.ts';
import { getItemContent, type PlannedItem } from './planned-item.ts';

/** How Instagram shows a post. */
export const postKinds = ['photo', 'carousel', 'reel', 'story'] as const;
export type PostKind = (typeof postKinds)[number];

export const postKindLabels: Readonly<Record<PostKind, { readonly one: string; readonly several: string }>> = {
  photo: { one: 'Photo', several: 'Photos' },
  carousel: { one: 'Carousel', several: 'Carousels' },
  reel: { one: 'Reel', several: 'Reels' },
  story: { one: 'Story', several: 'Stories' },
};

/** Returns the kind of an item; undefined for a draft without images. A post in preparation has its future kind. */
export function findKind(item: PlannedItem): PostKind | undefined {
  const { mediaUrls, surface } = getItemContent(item);
  if (surface === 'story') return 'story';
  if (item.kind === 'draft' && item.slot?.reel) return 'reel';
  if (mediaUrls.length > 1) return 'carousel';
  if (mediaUrls[0] !== undefined) return isVideo(mediaUrls[0]) ? 'reel' : 'photo';
  if (item.kind === 'draft' && item.slot) return item.slot.images.all > 1 ? 'carousel' : 'photo';
  return undefined;
}

/** Returns the kind named in a URL; undefined for all kinds. */
export function parseKind(named: string | null): PostKind | undefined {
  return postKinds.find((kind) => kind === named);
}
