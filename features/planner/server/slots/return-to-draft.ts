import type { UserDatabase } from '#platform/database/database.ts';
import { isWaiting } from '../../post-status.ts';
import { writeDraft } from '../drafts.ts';
import { toContent } from '../post-columns.ts';
import { announcePost, findLeadingTarget, lockPost, toPostState } from '../targets.ts';
import type { Prepared } from './prepared-posts.ts';
import type { SlotOptions } from './slots.ts';

/**
 * Turns a prepared post that was scheduled back into a finished draft at the same time. Returns false if that is
 * impossible because its time has passed, it may be on Instagram, or it has no wall time.
 */
export async function returnToDraft(
  trx: UserDatabase,
  id: string,
  { options, prepared, now }: { readonly options: SlotOptions; readonly prepared: Prepared; readonly now: Date },
): Promise<boolean> {
  const post = await lockPost(trx, id);
  if (!post) return false;
  const row = findLeadingTarget(post);
  if (!row.scheduled_local || !row.timezone) return false;
  const { status, mayBeLive } = toPostState(post);
  if (mayBeLive || !isWaiting(status)) return false;
  const { user_id: userId, influencer_id: influencerId, scheduled_local: local, timezone: zone } = row;
  await trx.deleteFrom('scheduled_posts').where('id', '=', id).execute();
  await writeDraft(trx, { id, userId, influencerId, local, zone, content: toContent(row, '') });
  await trx
    .insertInto('post_slots')
    .values({
      id,
      user_id: userId,
      influencer_id: influencerId,
      source: 'autopilot',
      run_id: id,
      position: 0,
      options: JSON.stringify(options),
      state: 'filled',
      plan: JSON.stringify({ concept: '', shots: [] }),
      credits: prepared.credits,
      step_times: JSON.stringify(prepared.stepTimes),
      updated_at: now,
    })
    .execute();
  await announcePost(trx, post);
  return true;
}
