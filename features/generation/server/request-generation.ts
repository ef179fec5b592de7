import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type OutOfCredits, reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { creditEvent, imageReference, pendingEvents } from './generation-images.ts';
import { type GenerationJob, type QueueFull, queueImages } from './image-queue.ts';

export type GenerationRequest = {
  /** Chosen by the client if it may repeat the request, for all images or one of them. */
  readonly id?: string | undefined;
  readonly userId: string;
  /** Null for a preview of an influencer that does not exist yet. */
  readonly influencerId: string | null;
  readonly prompt: string;
  readonly mode: string;
  readonly aspect: string;
  /** The seed of the first image; the others use consecutive seeds, unless all share the same one. */
  readonly seed: number;
  readonly keepsSeed?: boolean | undefined;
  /** The images, each with its own prompt. */
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
  /** The position of the first of `shots` among the images of the request, from 1. */
  readonly position?: number | undefined;
  /** The job that generates them. */
  readonly job: GenerationJob;
  /** The ledger note for spending the credits. */
  readonly note: string;
  /** Whether the operator pays, so that no credit is charged. */
  readonly isFree?: boolean;
  /** The photo that the prompt edits; without it, new photos are generated. */
  readonly changedPhotoId?: string;
  /** The scene references that all images show. */
  readonly sceneReferenceIds?: readonly string[];
  /** Another influencer of the user whom all images show. */
  readonly companionId?: string | null;
};

/** The requested generation, or the reason why its images are not generated. */
export type GenerationOutcome = { readonly kind: 'requested'; readonly id: string } | OutOfCredits | QueueFull;

/** The id of the request is already used by another request. */
type RequestReused = { readonly kind: 'request reused' };

/**
 * Reserves a credit for each image and queues the images, inside the caller's transaction: either all of them are
 * queued and paid for, or none. A repeated request starts only images that have not been started yet, regardless of how
 * the others ended (decision 024). The caller rolls back the transaction for any outcome but 'requested' (see
 * `commitIf`).
 */
export async function requestGeneration(
  trx: UserDatabase,
  jobs: JobQueue,
  request: GenerationRequest & { readonly id?: undefined },
): Promise<GenerationOutcome>;
export async function requestGeneration(
  trx: UserDatabase,
  jobs: JobQueue,
  request: GenerationRequest,
): Promise<GenerationOutcome | RequestReused>;
export async function requestGeneration(
  trx: UserDatabase,
  jobs: JobQueue,
  request: GenerationRequest,
): Promise<GenerationOutcome | RequestReused> {
  const { userId, influencerId, shots, seed, job, note, prompt, mode, aspect, position: first = 1 } = request;
  const { changedPhotoId = null } = request;
  const [id, owner] = [request.id ?? randomUUID(), { user_id: userId, influencer_id: influencerId }];
  const requested = shots.map((shot, index) => {
    const position = first + index;
    return { ...shot, position, seed: request.keepsSeed ? seed : seed + position - 1 };
  });
  const known = request.id ? await lockGeneration(trx, request.id) : undefined;
  if (known && !isSameRequest(known, { influencerId, aspect, changedPhotoId, asked: requested }))
    return { kind: 'request reused' };
  const images = requested.filter(({ position }) => !known?.prompts.has(position));
  if (images.length === 0) return { kind: 'requested', id };
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
        scene_reference_ids: [...(request.sceneReferenceIds ?? [])],
        companion_id: request.companionId ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // The id belongs to another user's generation.
    if (inserted.numInsertedOrUpdatedRows === 0n) return { kind: 'request reused' };
  }
  const references = images.map(({ position }) => imageReference({ generationId: id, position }));
  const isLimited = !request.isFree;
  if (isLimited && !(await reserveCredits(trx, references, note))) return { kind: 'out of credits' };
  const queued = await queueImages(trx, jobs, { generationId: id, userId, job, isLimited, images });
  if (queued.kind === 'queue full') return queued;
  await announce(trx, [...pendingEvents(owner), creditEvent(owner)]);
  return { kind: 'requested', id };
}

type KnownGeneration = {
  readonly influencerId: string | null;
  readonly aspect: string;
  readonly changedPhotoId: string | null;
  /** Prompts of the images that have been started, by position. */
  readonly prompts: ReadonlyMap<number, string>;
};

/**
 * Returns a generation, or undefined if it does not exist. Requests with the same id are serialized until the
 * transaction ends.
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

type RequestedShots = Pick<KnownGeneration, 'influencerId' | 'aspect' | 'changedPhotoId'> & {
  readonly asked: readonly { readonly position: number; readonly prompt: string }[];
};

function isSameRequest(
  known: KnownGeneration,
  { influencerId, aspect, changedPhotoId, asked: requested }: RequestedShots,
): boolean {
  if (known.influencerId !== influencerId || known.aspect !== aspect) return false;
  if (known.changedPhotoId !== changedPhotoId) return false;
  return requested.every(({ position, prompt }) => (known.prompts.get(position) ?? prompt) === prompt);
}
