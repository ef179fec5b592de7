import { randomUUID } from 'node:crypto';
import { drawImage, type GenerateDeps, requestGeneration } from '#features/generation/server/public.ts';
import type { GenerationRequest } from '#features/generation/server/request-generation.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { drawPhotoJob, photoSubject } from '#features/photos/server/generate-photo.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { TestProduct } from './product.ts';
import type { TestUser } from './users.ts';

/** An image store that stores nothing: each image gets a path but no file. */
export const emptyImageStore: ImageStore = {
  checkFrames: async () => undefined,
  store: async () => ({ path: `/files/${randomUUID()}.jpg`, width: 40, height: 40 }),
  storeUpload: async () => ({ kind: 'refused', refusal: { reason: 'unsupported', format: null } }),
  storeCover: async () => ({ kind: 'stored' }),
  markVideo: async (file) => ({ file, signature: null }),
  readUpload: async () => ({ kind: 'refused', refusal: { reason: 'unsupported', format: null } }),
  verify: async () => ({ kind: 'refused', refusal: { reason: 'unsupported', format: null } }),
  cut: async () => ({ path: `/files/${randomUUID()}.jpg`, width: 40, height: 40 }),
  enlarge: async () => ({ path: `/files/${randomUUID()}.jpg`, width: 40, height: 40 }),
  read: async () => new Uint8Array(),
  readWithin: async () => new Uint8Array(),
  withFile: () => Promise.reject(new Error('there is no file')),
  storeRendition: async () => `/renditions/${randomUUID()}.jpg`,
  watermarkOf: () => Promise.reject(new Error('there is no file')),
  provenanceOf: async () => undefined,
  pixelsOf: async () => null,
};

/** A queue without workers: jobs sent to it are discarded. */
export const deafQueue: JobQueue = {
  start: async () => undefined,
  send: async () => undefined,
  sendAgain: async () => undefined,
  count: async () => ({ waiting: 0, working: 0 }),
  prioritize: async () => undefined,
  forget: async () => undefined,
  work: async () => undefined,
  workRecurring: async () => undefined,
  stop: async () => undefined,
};

/** Requests one photo of an influencer without notifying the running workers. Returns the generation's ID. */
export async function requestUnseenPhoto(
  { database }: TestProduct,
  { id: userId }: TestUser,
  influencerId: string,
): Promise<string> {
  const request = {
    userId,
    influencerId,
    prompt: randomUUID(),
    mode: 'auto',
    aspect: '1:1',
    seed: 1,
    shots: [{ kind: 'hero', prompt: 'coffee' }],
    job: drawPhotoJob,
    note: 'Image',
  } as const;
  return requestOrFail(database.asUser(userId), deafQueue, request);
}

/** Requests a generation for which the user has enough credits. Returns its ID. */
export async function requestOrFail(db: UserDatabase, jobs: JobQueue, request: GenerationRequest): Promise<string> {
  const outcome = await commitIf(db, 'requested', (trx) => requestGeneration(trx, jobs, request));
  if (outcome.kind !== 'requested') throw new Error(`the generation was refused: ${outcome.kind}`);
  return outcome.id;
}

/** Fills a user's queue with images without notifying any worker, eight per generation. */
export async function fillQueue(
  { service }: TestProduct['database'],
  owner: { readonly userId: string; readonly influencerId: string },
  images: number,
  queue = drawPhotoJob.name,
): Promise<void> {
  const [user_id, influencer_id] = [owner.userId, owner.influencerId];
  const generations = Array.from({ length: Math.ceil(images / 8) }, () => ({
    id: randomUUID(),
    user_id,
    influencer_id,
  }));
  await service
    .insertInto('generations')
    .values(generations.map((one) => ({ ...one, prompt: 'coffee', mode: 'auto', aspect: '1:1', seed: 1, count: 8 })))
    .execute();
  const rows = Array.from({ length: images }, (_, turn) => {
    const generation_id = generations[Math.floor(turn / 8)]?.id ?? '';
    return { generation_id, user_id, queue, turn, position: (turn % 8) + 1, kind: 'hero', prompt: 'coffee', seed: 1 };
  });
  await service.insertInto('generation_images').values(rows).execute();
}

/** Generates the first image of a generation, as a worker would. */
export function drawPhoto(generationId: string, deps: GenerateDeps, { isLast = true } = {}): Promise<void> {
  const run = { isLast, signal: new AbortController().signal };
  return drawImage(
    { generationId, position: 1 },
    run,
    photoSubject({ ...deps, jobs: deafQueue, recognizer: null, findLora: async () => null }),
    deps,
  );
}
