import type { FurtherNetwork } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';

/** A network to which posts are published through Zernio, under Zernio's own name of it. */
export type ZernioNetwork = 'instagram' | FurtherNetwork;

type Content = {
  readonly isAiGenerated: boolean;
  readonly firstComment: string;
  readonly surface: Surface;
  readonly media: readonly { readonly type?: 'image' | 'video' }[];
};

/**
 * Returns the fields of a post that differ between networks. Source: `PlatformTarget` of the Zernio API, with a type
 * for each network.
 */
export function toPlatformData(network: ZernioNetwork, { isAiGenerated, firstComment, surface, media }: Content) {
  const comment = firstComment ? { firstComment } : {};
  const isReel = media.length === 1 && media[0]?.type === 'video';
  switch (network) {
    case 'instagram':
      return { isAiGenerated, ...(isReel && { shareToFeed: surface === 'feed' }), ...comment };
    case 'twitter':
      return { madeWithAi: isAiGenerated };
    case 'bluesky':
      return {};
    default:
      return comment;
  }
}
