import type { PinterestOptions, TikTokOptions } from '#contract/network-options.ts';
import { toTitle } from '#contract/network-title.ts';
import type { FurtherNetwork } from '#contract/networks.ts';
import type { PostRef } from './post-ref.ts';

/** A network to which posts are published through Zernio, under Zernio's own name of it. */
export type ZernioNetwork = 'instagram' | FurtherNetwork;

/** The field of a video that has the URL of its cover. On most other networks, the network chooses the frame. */
export const itemCovers: Readonly<Partial<Record<ZernioNetwork, 'instagramThumbnail' | 'thumbnail'>>> = {
  instagram: 'instagramThumbnail',
  facebook: 'thumbnail',
  linkedin: 'thumbnail',
};

/** Returns whether a network shows the cover that the user chose for a video. */
export function takesCover(network: ZernioNetwork): boolean {
  return network === 'tiktok' || network === 'pinterest' || network in itemCovers;
}

/**
 * Returns the fields of a post that differ between networks. Source: `PlatformTarget` of the Zernio API, with a type
 * for each network.
 */
export function toPlatformData(ref: PostRef) {
  const { network, isAiGenerated, firstComment, surface, media, options } = ref;
  const comment = firstComment ? { firstComment } : {};
  const isReel = media.length === 1 && media[0]?.type === 'video';
  switch (network) {
    case 'instagram':
      if (surface === 'story') return { contentType: 'story' as const, isAiGenerated };
      return { isAiGenerated, ...(isReel && { shareToFeed: surface === 'feed' }), ...comment };
    case 'twitter':
      return { madeWithAi: isAiGenerated };
    case 'bluesky':
      return {};
    case 'tiktok':
      return options.tiktok && toTikTokData(ref, options.tiktok);
    case 'youtube':
      return (
        options.youtube && {
          title: toTitle(options.youtube.title, ref.caption),
          visibility: 'public',
          madeForKids: options.youtube.madeForKids,
          containsSyntheticMedia: isAiGenerated,
          ...comment,
        }
      );
    case 'pinterest':
      return options.pinterest && toPin(ref, options.pinterest);
    default:
      return comment;
  }
}

/** Returns the title of a post on a network that has titles, in a list of one, and an empty list for other networks. */
export function findTitle({ network, caption, options: { youtube, pinterest } }: PostRef): string[] {
  if (network === 'youtube' && youtube) return [toTitle(youtube.title, caption)];
  return network === 'pinterest' && pinterest ? [toTitle(pinterest.title, caption)] : [];
}

/**
 * A partnership follows from the post. If the post also promotes the own brand, TikTok shows both. Photos have no duets
 * and stitches, and no field for AI: Zernio rejects them with it, and the caption states it.
 */
function toTikTokData({ isAiGenerated, isSponsored, media }: PostRef, options: TikTokOptions) {
  const [first] = media;
  const { privacy, allowComment, allowDuet, allowStitch, promotesOwnBrand, agreed } = options;
  return {
    privacyLevel: privacy,
    allowComment,
    commercialContentType: isSponsored ? 'brand_content' : promotesOwnBrand ? 'brand_organic' : 'none',
    ...(isSponsored && promotesOwnBrand && { isBrandOrganicPost: true }),
    contentPreviewConfirmed: agreed,
    expressConsentGiven: agreed,
    ...(first?.type === 'video'
      ? {
          ...{ mediaType: 'video' as const, allowDuet, allowStitch, videoMadeWithAi: isAiGenerated },
          ...(first.coverUrl && { videoCoverImageUrl: first.coverUrl }),
        }
      : { mediaType: 'photo' as const }),
  };
}

function toPin({ caption, isAiGenerated, media }: PostRef, { boardId, title, link }: PinterestOptions) {
  const coverUrl = media[0]?.coverUrl;
  return {
    title: toTitle(title, caption),
    boardId,
    isAiGenerated,
    ...(link && { link }),
    ...(coverUrl && { coverImageUrl: coverUrl }),
  };
}
