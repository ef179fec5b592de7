import { findConnection } from '#features/instagram/server/public.ts';
import { ownPicturePath } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { postableMedia } from '../post-rules.ts';
import { instantOf } from '../post-time.ts';

export type NewPost = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly caption: string;
  readonly mediaUrls: readonly string[];
  readonly when: 'now' | { readonly local: string; readonly zone: string };
};
export type Refusal = 'missing_fields' | 'invalid_media_urls' | 'missing_late_account_id' | 'invalid_time';

/** Puts a post on the calendar: the row is the schedule, there is nothing beside it to fall out of step. */
export async function schedulePost(
  db: UserDatabase,
  wanted: NewPost,
): Promise<{ kind: 'scheduled' } | { kind: 'refused'; code: Refusal }> {
  const time = timeOf(wanted.when);
  if (!time) return { kind: 'refused', code: 'invalid_time' };
  const connection = await findConnection(db, wanted.influencerId);
  if (!connection?.connected || !connection.account_id) return { kind: 'refused', code: 'missing_late_account_id' };
  const media = await mediaOf(db, wanted.mediaUrls);
  if (typeof media === 'string') return { kind: 'refused', code: media };

  const row = {
    id: wanted.id,
    user_id: wanted.userId,
    influencer_id: wanted.influencerId,
    caption: wanted.caption,
    media_urls: media,
    account_id: connection.account_id,
    late_profile_id: connection.profile_id,
    source: 'manual',
    ...time,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('scheduled_posts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await announce(trx, [{ userId: wanted.userId, topic: 'posts', influencerId: wanted.influencerId }]);
    await wake(trx, 'publishing');
  });
  return { kind: 'scheduled' };
}

/** The columns that say when; undefined for a time that is over or not in the calendar. */
export function timeOf(when: NewPost['when']) {
  if (when === 'now') {
    const now = new Date();
    return { scheduled_at: now, next_step_at: now, scheduled_local: null, timezone: null };
  }
  const instant = instantOf(when.local, when.zone);
  if (!instant || instant.epochMilliseconds <= Date.now()) return undefined;
  const at = new Date(instant.epochMilliseconds);
  return { scheduled_at: at, next_step_at: at, scheduled_local: when.local, timezone: when.zone };
}

/** Our own pictures as paths, others as they are; a refusal where nothing is left, or one is another person's. */
export async function mediaOf(db: UserDatabase, urls: readonly string[]): Promise<string[] | Refusal> {
  const postable = postableMedia(urls);
  if (!postable.length) return urls.length ? 'invalid_media_urls' : 'missing_fields';
  const own = await Promise.all(postable.map((url) => ownPicturePath(db, url)));
  const paths = own.filter((path) => path !== undefined);
  return paths.length === postable.length ? paths : 'invalid_media_urls';
}
