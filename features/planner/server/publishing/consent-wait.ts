import { getDaysLeft, type LikenessConsent, mayAdvertise } from '#features/influencers/clone-rules.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { getNetwork, getPublishingMachine, lockTargets } from '../targets.ts';
import type { Wait } from './account-room.ts';
import type { ClaimedPost } from './due-posts.ts';

/** How often a post is checked that shows a clone without a valid consent. A renewal makes it due immediately. */
const pauseMs = 3_600_000;

/** The causes of a post that is queued until a consent is renewed or extended. */
export const consentCauses = ['consent expired', 'advertising not agreed'] as const;

/** Returns why a post has to stay queued until the consents for the clones in it are renewed. */
export function findConsentWait(
  { sponsored_by: sponsor }: Pick<ClaimedPost, 'sponsored_by'>,
  consents: readonly LikenessConsent[],
  now: Date,
): Wait | undefined {
  if (consents.some((likeness) => getDaysLeft({ likeness }, now.getTime()) <= 0))
    return { cause: 'consent expired', waitMs: pauseMs };
  const isCovered = sponsor === null || consents.every((likeness) => mayAdvertise({ likeness }));
  return isCovered ? undefined : { cause: 'advertising not agreed', waitMs: pauseMs };
}

/** Makes the user's posts due that waited for a consent: other influencers' posts may show this clone, too. */
export async function releasePosts(
  service: ServiceDatabase,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const released = await lockTargets(
      trx
        .selectFrom('scheduled_posts')
        .selectAll()
        .where('user_id', '=', userId)
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
    const changed = new Set([influencerId, ...released.map(({ influencer_id }) => influencer_id)]);
    await announce(
      trx,
      [...changed].map((id) => ({ userId, topic: 'posts' as const, influencerId: id })),
    );
    for (const network of new Set(released.map(getNetwork))) await wake(trx, getPublishingMachine(network));
  });
}
