import type { FurtherNetwork } from '#contract/networks.ts';
import { type WantedCaption, type WriteCaptionDeps, writeCaption } from '#features/captions/server/public.ts';
import { findNetworkAccounts } from '#features/instagram/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { chooseNetworks } from './slot-networks.ts';

type Deps = WriteCaptionDeps & { readonly networkPublishers: NetworkPublishers };
type PreparedSlot = { readonly id: string; readonly influencer_id: string; readonly sponsoredBy: string | null };

/**
 * Writes a caption for each network of a prepared post that has its own tone. A network whose caption could not be
 * written has the caption of the post.
 */
export async function writeForTones(
  db: UserDatabase,
  deps: Deps,
  slot: PreparedSlot,
  wanted: WantedCaption,
): Promise<ReadonlyMap<FurtherNetwork, string>> {
  const accounts = await findNetworkAccounts(db, slot.influencer_id);
  const content = { caption: '', sponsoredBy: slot.sponsoredBy };
  const toned = (await chooseNetworks(db, slot, content, deps.networkPublishers)).flatMap(({ network }) => {
    const tone = accounts.get(network)?.prepared_tone;
    return tone ? { network, tone } : [];
  });
  const written = await Promise.all(
    toned.map(async ({ network, tone }) => {
      const overrides = { ...wanted.overrides, vibe: tone };
      return { network, answer: await writeCaption(db, deps, { ...wanted, overrides }) };
    }),
  );
  return new Map(
    written.flatMap(({ network, answer }) => (answer.kind === 'written' ? [[network, answer.value] as const] : [])),
  );
}
