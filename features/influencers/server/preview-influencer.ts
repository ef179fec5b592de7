import { randomInt } from 'node:crypto';
import {
  awaitGeneration,
  failImage,
  type GenerationOutcome,
  listGenerationImages,
  requestGeneration,
} from '#features/generation/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { builderPrompt } from '../builder-shot.ts';
import { readTraits } from '../influencer-traits.ts';
import { isPreviewRefused } from '../preview-rules.ts';
import { drawPreviewJob } from './draw-preview.ts';
import { findUsage } from './usage.ts';

export type PreviewDeps = {
  readonly jobs: JobQueue;
  readonly notifications: Notifications;
  readonly service: ServiceDatabase;
};
export type PreviewOutcome =
  | { readonly kind: 'drawn'; readonly path: string; readonly seed: number; readonly notDrawn: readonly string[] }
  | Exclude<GenerationOutcome, { kind: 'requested' }>
  /** No influencer could be created from the preview. */
  | { readonly kind: 'limit reached' }
  /** The engine refuses to generate this image, and a retry would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const timeoutMs = 110_000;

/**
 * Generates the face of a new influencer as a generation of one image. Costs one credit, which is refunded if no image
 * is generated. If the account has reached its influencer limit, the preview is refused instead of charged.
 */
export async function previewPersona(
  db: UserDatabase,
  userId: string,
  options: Readonly<Record<string, string>>,
  { jobs, notifications, service }: PreviewDeps,
): Promise<PreviewOutcome> {
  if (isPreviewRefused(await findUsage(db, userId))) return { kind: 'limit reached' };
  const requested = await commitIf(db, 'requested', (trx) => requestPreview(trx, jobs, userId, options));
  if (requested.kind !== 'requested') return requested;

  const { id } = requested;
  await awaitGeneration(db, notifications, { generationId: id, positions: [1], userId, timeoutMs });
  const image = { generation_id: id, position: 1, user_id: userId, influencer_id: null };
  // Has no effect if the image has already ended.
  await failImage(service, image, 'failed', 'The preview was not generated in time.');
  const [ended] = await listGenerationImages(db, userId, id);
  const preview = await db
    .selectFrom('previews')
    .where('id', '=', id)
    .select(['image_url', 'seed', 'not_drawn'])
    .executeTakeFirst();
  if (preview?.image_url)
    return { kind: 'drawn', path: preview.image_url, seed: preview.seed, notDrawn: preview.not_drawn };
  const reason = ended?.reason ?? 'The preview could not be generated.';
  return { kind: ended?.status === 'refused' ? 'refused' : 'failed', reason };
}

async function requestPreview(
  trx: UserDatabase,
  jobs: JobQueue,
  userId: string,
  options: Readonly<Record<string, string>>,
): Promise<GenerationOutcome> {
  const [seed, traits] = [randomInt(1_000_000), readTraits(options)];
  const requested = await requestGeneration(trx, jobs, {
    userId,
    influencerId: null,
    prompt: builderPrompt,
    mode: 'preview',
    aspect: '1:1',
    seed,
    shots: [{ kind: 'hero', prompt: builderPrompt }],
    job: drawPreviewJob,
    note: 'Preview',
  });
  if (requested.kind !== 'requested') return requested;
  await trx
    .insertInto('previews')
    .values({ id: requested.id, user_id: userId, traits: JSON.stringify(traits), seed })
    .execute();
  return requested;
}
