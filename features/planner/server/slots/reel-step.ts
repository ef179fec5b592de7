import { middleCrop } from '#contract/instagram-fit.ts';
import type { InfluencerRow } from '#features/influencers/server/public.ts';
import {
  endReel,
  type FindReelPrice,
  findReel,
  planReel,
  requestVideo,
  type VideoPlanDeps,
} from '#features/photos/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { PostMedium } from '../../post-media.ts';
import { maxLateMs } from '../../post-rules.ts';
import { toInstant } from '../../post-time.ts';
import { type ClaimedSlot, type SlotStep, saveStep } from './slots.ts';

export type ReelDeps = VideoPlanDeps & {
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** To end a video that is too late. */
  readonly service: ServiceDatabase;
  readonly findReelPrice: FindReelPrice;
};

/** A step that is still to be saved, with the media that the draft then shows. */
type ReelStep = { readonly step: SlotStep; readonly media?: readonly PostMedium[] };

type ReelWork = {
  readonly db: UserDatabase;
  readonly deps: ReelDeps;
  readonly influencer: InfluencerRow;
  /** The photo that becomes a Reel; undefined if it was deleted. */
  readonly photo: { readonly id: string; readonly altText: string } | undefined;
};

/** A clip takes half a minute, or longer if other videos are in front of it. */
const pollMs = 5_000;
/** Pause before the next attempt if the user has too many videos in progress. */
const queueFullMs = 30_000;

/** Returns whether a post whose photo is finished is still to become a Reel. */
export function isReelPending({ plan, video_ended: hasEnded }: ClaimedSlot): boolean {
  return (plan?.isReel ?? false) && !hasEnded;
}

/**
 * Turns the photo of a post into a Reel as far as currently possible. If there can be no Reel, the post stays a photo
 * post. Returns undefined if the step is saved already, or another worker has the post.
 */
export async function takeReelStep(slot: ClaimedSlot, work: ReelWork): Promise<ReelStep | undefined> {
  if (slot.video_id === null) return request(slot, work);
  const outcome = await findReel(work.db, { id: slot.video_id, maxCredits: slot.credits });
  switch (outcome.kind) {
    case 'in progress':
      if (await isTooLate(slot, work)) {
        const refunded = await endReel(work.deps.service, slot.video_id, 'Its post was published as a photo post.');
        return keepPhoto('Its video was not ready in time.', slot.credits - refunded);
      }
      return { step: { looks: slot.looks + 1, waitMs: pollMs } };
    case 'failed':
      return keepPhoto(outcome.reason, slot.credits - outcome.refunded);
    case 'done':
      return {
        step: { video_ended: true, reason: null },
        media: [{ url: outcome.path, altText: work.photo?.altText ?? '', crop: middleCrop }],
      };
  }
}

/** Requests and charges for the video in the same transaction as the step, so that a lost worker pays it once. */
async function request(slot: ClaimedSlot, work: ReelWork): Promise<ReelStep | undefined> {
  const { db, deps, influencer, photo } = work;
  if (!photo) return keepPhoto('Its photo was deleted.', slot.credits);
  const planned = await planReel(db, { influencer, photoId: photo.id }, deps);
  if ('unavailable' in planned) return keepPhoto(planned.unavailable, slot.credits);
  const outcome = await commitIf(db, 'requested', async (trx) => {
    // Locks the slot first, so that only one of two workers requests the video.
    if (!(await saveStep(trx, deps.clock, slot, {}))) return { kind: 'superseded' } as const;
    const requested = await requestVideo(trx, deps.jobs, planned);
    if (requested.kind !== 'requested') return requested;
    const credits = slot.credits + planned.credits;
    await saveStep(trx, deps.clock, slot, { video_id: requested.row.id, credits, looks: 0, waitMs: pollMs });
    return requested;
  });
  if (outcome.kind === 'queue full') {
    if (await isTooLate(slot, work)) return keepPhoto('You had too many videos in progress.', slot.credits);
    return { step: { waitMs: queueFullMs } };
  }
  if (outcome.kind === 'out of credits') return keepPhoto('There were not enough credits for its Reel.', slot.credits);
  return undefined;
}

/** Returns whether a post would be too late to be published if it were held back longer for its Reel. */
async function isTooLate({ id }: ClaimedSlot, { db, deps }: ReelWork): Promise<boolean> {
  const draft = await db
    .selectFrom('post_drafts')
    .select(['scheduled_local', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirst();
  const time = draft && toInstant(draft.scheduled_local, draft.timezone);
  return time !== undefined && getTime(deps.clock).getTime() > time.epochMilliseconds + maxLateMs / 2;
}

function keepPhoto(why: string, credits: number): ReelStep {
  return { step: { video_ended: true, credits, reason: `It stays a photo post. ${why}` } };
}
