import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { type DrawingJob, queueImages } from './image-queue.ts';
import { creditEvent, imageReference, pendingEvents } from './images.ts';

export type GenerationRequest = {
  /** Chosen by whoever presses, where the same press may be sent again: as a whole, or for one of its images. */
  readonly id?: string | undefined;
  readonly userId: string;
  /** Null where nobody is made of it yet. */
  readonly influencerId: string | null;
  readonly prompt: string;
  readonly mode: string;
  readonly aspect: string;
  /** Of the first image; those after it have the next ones, unless all have the same. */
  readonly seed: number;
  readonly keepsSeed?: boolean | undefined;
  /** The images, each with its own prompt. */
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
  /** Of the first of `shots` among the images of the press, from 1. */
  readonly position?: number | undefined;
  /** What draws them. */
  readonly job: DrawingJob;
  /** What the ledger says that the credits are for. */
  readonly note: string;
  /** Whether the operator bears it: no credit is taken then. */
  readonly isFree?: boolean;
  /** The photo that is changed by the prompt; new ones are made where it is missing. */
  readonly changedPhotoId?: string;
};

/** There are not enough credits for a request. */
export class OutOfCredits extends Error {}
/** A request has the id of another one. */
export class RequestReused extends Error {}

/**
 * Reserves a credit for each image and hands the images to the workers, inside the caller's transaction: either
 * everything is on its way and paid for, or nothing is. Of a request that is sent again only those images begin that
 * did not begin before, whatever became of the others (decision 024). Returns the generation's id.
 * @throws OutOfCredits, RequestReused, QueueFull: they undo the transaction.
 */
export async function requestGeneration(
  trx: UserDatabase,
  jobs: JobQueue,
  request: GenerationRequest,
): Promise<string> {
  const { userId, influencerId, shots, seed, job, note, prompt, mode, aspect, position: first = 1 } = request;
  const { changedPhotoId = null } = request;
  const [id, owner] = [request.id ?? randomUUID(), { user_id: userId, influencer_id: influencerId }];
  const asked = shots.map((shot, index) => {
    const position = first + index;
    return { ...shot, position, seed: request.keepsSeed ? seed : seed + position - 1 };
  });
  const known = request.id ? await lockGeneration(trx, request.id) : undefined;
  if (known && !isSameRequest(known, { influencerId, aspect, changedPhotoId, asked })) throw new RequestReused();
  const images = asked.filter(({ position }) => !known?.prompts.has(position));
  if (images.length === 0) return id;
  if (!known) {
    const inserted = await trx
      .insertInto('generations')
      .values({
        id,
        ...owner,
        prompt,
        mode,
        aspect,
        seed,
        count: first + shots.length - 1,
        changed_photo_id: changedPhotoId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows === 0n) throw new RequestReused(); // another person's
  }
  const references = images.map(({ position }) => imageReference({ generationId: id, position }));
  const isLimited = !request.isFree;
  if (isLimited && !(await reserveCredits(trx, references, note))) throw new OutOfCredits();
  await queueImages(trx, jobs, { generationId: id, userId, job, isLimited, images });
  await announce(trx, [...pendingEvents(owner), creditEvent(owner)]);
  return id;
}

type KnownGeneration = {
  readonly influencerId: string | null;
  readonly aspect: string;
  readonly changedPhotoId: string | null;
  /** Of the images that were begun, by position. */
  readonly prompts: ReadonlyMap<number, string>;
};

/**
 * What there is of a generation; undefined where there is nothing. Requests with its id
 * take turns until the transaction ends.
 */
async function lockGeneration(trx: UserDatabase, id: string): Promise<KnownGeneration | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`generation/${id}`}, 0))`.execute(trx);
  const known = await trx
    .selectFrom('generations')
    .where('id', '=', id)
    .select(['influencer_id', 'aspect', 'changed_photo_id'])
    .executeTakeFirst();
  if (!known) return undefined;
  const images = await trx
    .selectFrom('generation_images')
    .where('generation_id', '=', id)
    .select(['position', 'prompt'])
    .execute();
  const prompts = new Map(images.map(({ position, prompt }) => [position, prompt]));
  const { influencer_id: influencerId, aspect, changed_photo_id: changedPhotoId } = known;
  return { influencerId, aspect, changedPhotoId, prompts };
}

type Asked = Pick<KnownGeneration, 'influencerId' | 'aspect' | 'changedPhotoId'> & {
  readonly asked: readonly { readonly position: number; readonly prompt: string }[];
};

function isSameRequest(known: KnownGeneration, { influencerId, aspect, changedPhotoId, asked }: Asked): boolean {
  if (known.influencerId !== influencerId || known.aspect !== aspect) return false;
  if (known.changedPhotoId !== changedPhotoId) return false;
  return asked.every(({ position, prompt }) => (known.prompts.get(position) ?? prompt) === prompt);
}
