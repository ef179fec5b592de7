import { listImagesOfGenerations } from '#features/generation/server/public.ts';
import { type FitDeps, listReelProgress } from '#features/photos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { type PostSlot, postSlot } from '../../week-contract.ts';
import { listShownNames } from '../placements/placed-posts.ts';
import { announceSlots, haltSlots, lockRun, type SlotRow, slotOptions, slotPlan } from './slots.ts';

/** Returns the progress of an influencer's prepared posts while they are drafts. */
export async function listSlots(
  db: UserDatabase,
  deps: FitDeps,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<PostSlot[]> {
  const rows = await db
    .selectFrom('post_slots')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .orderBy('created_at')
    .orderBy('position')
    .limit(1_000)
    .execute();
  const images = await listImagesOfGenerations(
    db,
    rows.flatMap(({ generation_ids }) => generation_ids),
  );
  const reels = await listReelProgress(
    db,
    rows.flatMap(({ video_id, video_ended }) => (video_id && !video_ended ? video_id : [])),
  );
  const shown = await listShownNames(db, deps, { userId, influencerId });
  return rows.map((row) => {
    const own = row.generation_ids.flatMap((id) => images.get(id) ?? []);
    const { images: wanted, request, isReel } = slotOptions.parse(row.options);
    const plan = row.plan === null ? null : slotPlan.parse(row.plan);
    return postSlot.parse({
      id: row.id,
      runId: row.run_id,
      source: row.source,
      state: row.state,
      halted: row.halted,
      reason: row.reason,
      concept: plan?.concept ?? (request || null),
      images: { done: own.filter((status) => status === 'done').length, all: plan?.shots.length ?? wanted },
      credits: row.credits,
      reel: describeReel(row, plan?.isReel ?? isReel, reels),
      shows: shown.get(row.id) ?? null,
    });
  });
}

/** Returns the Reel that a post becomes; null for a photo post. */
function describeReel(
  { video_id, video_ended, state }: Pick<SlotRow, 'video_id' | 'video_ended' | 'state'>,
  isReel: boolean,
  reels: ReadonlyMap<string, number>,
): PostSlot['reel'] {
  if (!isReel || video_ended) return null;
  const progress = (video_id && reels.get(video_id)) || 0;
  return { isInProgress: state === 'drawn', progress };
}

/** Stops the unfinished posts of a run. Images that are already being generated are finished and become photos. */
export async function stopRun(db: UserDatabase, userId: string, runId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRun(trx, runId);
    const influencerId = await findInfluencerId(trx, runId);
    if (!influencerId || (await haltSlots(trx, ['run_id', runId], 'stopped')) === 0) return;
    await announceSlots(trx, { user_id: userId, influencer_id: influencerId });
  });
}

/** Resumes posts that were stopped, failed or lacked credits. Returns how many were resumed. */
export async function resumeRun(db: UserDatabase, userId: string, runId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockRun(trx, runId);
    const influencerId = await findInfluencerId(trx, runId);
    if (!influencerId) return 0;
    const { numUpdatedRows } = await trx
      .updateTable('post_slots')
      .set({ halted: null, reason: null, failures: 0, updated_at: new Date() })
      .where('run_id', '=', runId)
      .where('halted', 'in', ['stopped', 'no_credits', 'failed'])
      .executeTakeFirst();
    await announceSlots(trx, { user_id: userId, influencer_id: influencerId });
    return Number(numUpdatedRows);
  });
}

async function findInfluencerId(trx: UserDatabase, runId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('post_slots').where('run_id', '=', runId).select('influencer_id').executeTakeFirst();
  return row?.influencer_id;
}
