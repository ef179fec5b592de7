import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { sql } from 'kysely';
import { type OutOfCredits, reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';

import { maxQueuedVideos, type VideoAspect } from '../../video-rules.ts';
import { createVideoJob } from './create-video-job.ts';
import { creditReferences, type VideoRow, videoEvents } from './photo-videos.ts';

export type VideoRequest = {
  readonly userId: string;
  readonly influencerId: string;
  readonly photoId: string;
  readonly prompt: string;
  readonly motion: Motion;
  readonly movement: string | null;
  /** The key of the uploaded video whose sound it gets; null for none. The user has confirmed the rights to it. */
  readonly soundKey: string | null;
  readonly seconds: number;
  readonly aspect: VideoAspect;
  readonly frameRate: number;
  readonly credits: number;
};

type RequestOutcome =
  | { readonly kind: 'requested'; readonly row: VideoRow }
  | OutOfCredits
  | { readonly kind: 'queue full' };

/**
 * Reserves the credits of a video and queues it, inside the caller's transaction. The caller rolls back the transaction
 * for any outcome but 'requested'.
 */
export async function requestVideo(trx: UserDatabase, jobs: JobQueue, request: VideoRequest): Promise<RequestOutcome> {
  const { userId, influencerId, photoId, frameRate, soundKey, ...order } = request;
  const sound = { sound_key: soundKey, sound_rights_at: soundKey === null ? null : new Date() };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`videos/${userId}`}, 0))`.execute(trx);
  const { queued } = await trx
    .selectFrom('photo_videos')
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'rendering'])
    .select((eb) => eb.fn.countAll<string>().as('queued'))
    .executeTakeFirstOrThrow();
  if (Number(queued) >= maxQueuedVideos) return { kind: 'queue full' };
  const row = await trx
    .insertInto('photo_videos')
    .values({
      ...{ ...order, ...sound, user_id: userId, influencer_id: influencerId },
      ...{ photo_id: photoId, frame_rate: frameRate },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await reserveCredits(trx, creditReferences(row), 'Video'))) return { kind: 'out of credits' };
  await jobs.send(trx, createVideoJob, [{ videoId: row.id, userId, turn: Number(queued), credits: row.credits }]);
  await announce(trx, [...videoEvents(row), { userId, topic: 'profile' }]);
  return { kind: 'requested', row };
}
