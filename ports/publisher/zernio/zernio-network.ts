import type { FurtherNetwork } from '#contract/networks.ts';

/** A network to which posts are published through Zernio, under Zernio's own name of it. */
export type ZernioNetwork = 'instagram' | FurtherNetwork;

type Content = { readonly isAiGenerated: boolean; readonly firstComment: string };

/**
 * Returns the fields of a post that differ between networks. Source: `PlatformTarget` of the Zernio API, with a type
 * for each network.
 */
export function toPlatformData(network: ZernioNetwork, { isAiGenerated, firstComment }: Content) {
  const comment = firstComment ? { firstComment } : {};
  switch (network) {
    case 'instagram':
      return { isAiGenerated, ...comment };
    case 'twitter':
      return { madeWithAi: isAiGenerated };
    case 'bluesky':
      return {};
    default:
      return comment;
  }
}
