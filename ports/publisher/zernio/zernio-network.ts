import type { FurtherNetwork } from '#contract/networks.ts';

/** A network to which posts are published through Zernio, under Zernio's own name of it. */
export type ZernioNetwork = 'instagram' | FurtherNetwork;

type Content = { readonly isAiGenerated: boolean; readonly firstComment: string };

/**
 * Returns the fields of a post that differ between networks. Source: `PlatformTarget` of the Zernio API, with a type for
 * each network. Only Instagram has a field for AI images among these networks.
 */
export function toPlatformData(network: ZernioNetwork, { isAiGenerated, firstComment }: Content) {
  const comment = firstComment ? { firstComment } : {};
  return network === 'instagram' ? { isAiGenerated, ...comment } : comment;
}
