import { formatList } from '#contract/format.ts';
import { type Network, networks } from '#contract/networks.ts';
import type { Post } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';

/**
 * Returns the networks on which a post is not published yet, for questions about publishing it. If Instagram is the only
 * one, it is named by its account.
 *
 * @param username of the Instagram account.
 *
 * @param post null if it is new.
 */
export function nameTargets(
  username: string | undefined,
  chosen: readonly Pick<NetworkChoice, 'network'>[],
  post: Pick<Post, 'targets'> | null,
): string {
  const isLive = (name: Network) =>
    post?.targets.some(({ network, mayBeLive }) => network === name && mayBeLive) ?? false;
  const open = (['instagram', ...chosen.map(({ network }) => network)] as const).filter((network) => !isLive(network));
  if (username && open.every((network) => network === 'instagram')) return `@${username}`;
  return formatList(open.map((network) => networks[network].label));
}
