import { getDaysLeft, type LikenessConsent, mayAdvertise } from '#features/influencers/clone-rules.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { getNetwork, getPublishingMachine, lockTargets } from '../targets.ts';
import type { Wait } from './account-room.ts';
import type { ClaimedPost } from './due-posts.ts';

/** How often a post is checked whose clone has no valid consent. A renewal makes it due immediately. */
const pauseMs = 3_600_000;

/** The causes of a post that is queued until a consent is renewed or extended. */
export const consentCauses = ['consent expired', 'advertising not agreed'] as const;

/**
 * Returns why a post has to stay queued until the consent of its clone is renewed. An influencer without a dated
 * consent is not a clone.
 */
export function findConsentWait(
  { sponsored_by: sponsor }: Pick<ClaimedPost, 'sponsored_by'>,
  consent: LikenessConsent | undefined,
  now: Date,
): Wait | undefined {
  if (!consent) return undefined;
  if (getDaysLeft({ likeness: consent }, now.getTime()) <= 0) return { cause: 'consent expired', waitMs: pauseMs };
  const isCovered = sponsor === null || mayAdvertise({ likeness: consent });
  return isCovered ? undefined : { cause: 'advertising not agreed', waitMs: pauseMs };
}

/** Makes the posts due that waited for the consent of this clone. */
export async function releasePosts(
  service: ServiceDatabase,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const released = await lockTargets(
      trx
        .selectFrom('scheduled_posts')
        .selectAll()
        .where('influencer_id', '=', influencerId)
        .where('status', '=', 'queued')
        .where('cause', 'in', consentCauses),
    );
    if (released.length > 0)
      await trx
        .updateTable('scheduled_posts')
        .set({ next_step_at: new Date(), reason: null, cause: null, updated_at: new Date() })
        .where(
          'id',
          'in',
          released.map(({ id }) => id),
        )
        .execute();
    await announce(trx, [{ userId, topic: 'posts', influencerId }]);
    for (const network of new Set(released.map(getNetwork))) await wake(trx, getPublishingMachine(network));
  });
}
