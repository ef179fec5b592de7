import type { NetworkOptions } from '#contract/network-options.ts';
import { brokenRules } from '#contract/network-rules.ts';
import { type FurtherNetwork, furtherNetworks } from '#contract/networks.ts';
import { findNetworkAccounts, findPreparedOptions } from '#features/instagram/server/public.ts';
import { findCaptionLabels } from '#features/style/server/public.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import { findVideos } from '#features/videos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { fitCaption } from '../../caption-for-network.ts';
import type { NetworkChoice } from '../../network-choice.ts';

type PreparedContent = { readonly caption: string; readonly sponsoredBy: string | null };

/**
 * Returns the networks on which a prepared post is published as well: those that this installation offers and the
 * influencer switched on for this weekday, and that show its images and videos, and
 * for which it made the required choices, each with a caption of its own if the network would not accept that of the
 * post.
 */
export async function chooseNetworks(
  trx: UserDatabase,
  { id, influencer_id: influencerId }: { readonly id: string; readonly influencer_id: string },
  content: PreparedContent,
  networkPublishers: NetworkPublishers,
  /** The captions that were written for a network only. */
  own: ReadonlyMap<FurtherNetwork, string> = new Map(),
): Promise<NetworkChoice[]> {
  const accounts = await findNetworkAccounts(trx, influencerId);
  if (accounts.size === 0) return [];
  const draft = await trx
    .selectFrom('post_drafts')
    .select(['scheduled_local', 'media_urls'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!draft) return [];
  const day = Temporal.PlainDate.from(draft.scheduled_local).dayOfWeek;
  const videoFiles = [...(await findVideos(trx, draft.media_urls)).values()];
  const media = { mediaUrls: draft.media_urls, videoFiles };
  const labels = (await findCaptionLabels(trx, [influencerId])).get(influencerId) ?? defaultSettings;
  return furtherNetworks.flatMap((network) => {
    const account = accounts.get(network);
    if (!networkPublishers[network] || !account?.connected || !account.publishes_prepared) return [];
    if (account.prepared_days && !account.prepared_days.includes(day)) return [];
    const options = asStanding(findPreparedOptions(account) ?? {});
    if (brokenRules({ ...media, options }, network).length > 0) return [];
    const text = own.get(network) ?? content.caption;
    const fit = { network, labels, hashtags: account.prepared_hashtags };
    const fitted = fitCaption({ ...content, ...media, caption: text }, fit) ?? text;
    const caption = fitted === content.caption ? null : fitted;
    return { network, caption, ...options };
  });
}

function asStanding({ tiktok, ...options }: NetworkOptions): NetworkOptions {
  return { ...options, ...(tiktok && { tiktok: { ...tiktok, standing: true } }) };
}
