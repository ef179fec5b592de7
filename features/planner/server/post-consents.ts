import { findShownInfluencers } from '#features/images/server/public.ts';
import type { LikenessConsent } from '#features/influencers/clone-rules.ts';
import { findConsents } from '#features/influencers/server/public.ts';
import type { AnyDatabase } from '#platform/database/database.ts';

type ShownPost = { readonly influencer_id: string; readonly media_urls: readonly string[] };

/** Returns a function that lists the consents for a post: of its influencer and of all clones that its images show. */
export async function findPostConsents(
  db: AnyDatabase,
  influencerIds: readonly string[],
  mediaUrls: readonly string[],
): Promise<(post: ShownPost) => LikenessConsent[]> {
  const shown = await findShownInfluencers(db, mediaUrls);
  const consents = await findConsents(db, [...influencerIds, ...[...shown.values()].flat()]);
  return ({ influencer_id, media_urls }) => {
    const ids = new Set([influencer_id, ...media_urls.flatMap((url) => shown.get(url) ?? [])]);
    return [...ids].flatMap((id) => consents.get(id) ?? []);
  };
}
