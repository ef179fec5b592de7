import { endReservation } from '#features/billing/server/public.ts';
import { isLikenessWithdrawn, likenessWithdrawn } from '#features/influencers/clone-rules.ts';
import { personaForEngine, provenanceOf } from '#features/influencers/server/public.ts';
import type { PictureStore } from '#features/pictures/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Log } from '#platform/log/log.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { aspect } from '../contract.ts';
import { imageReference } from './draw-image-job.ts';

export type DrawPorts = {
  readonly engine: ImageEngine;
  readonly pictures: PictureStore;
  readonly service: ServiceDatabase;
  readonly log: Log;
};

type Image = NonNullable<Awaited<ReturnType<typeof findImage>>>;
type ImageKey = Pick<Image, 'generation_id' | 'position' | 'user_id' | 'influencer_id'>;

/** Progress travels to the browsers in live events, at most this often. */
const progressEventMs = 400;
/** The row's progress is for a page that is loaded anew. */
const progressRowMs = 3_000;

/** Draws one image of a generation, or ends it with its credit given back. Running it again after a crash is harmless and never pays a vendor twice. */
export async function drawImage(
  { generationId, position }: { generationId: string; position: number },
  run: JobRun,
  ports: DrawPorts,
): Promise<void> {
  const image = await findImage(ports.service, generationId, position);
  if (!image || image.status === 'done' || image.status === 'refused' || image.status === 'failed') return;
  // Left in the middle: a worker vanished while it waited for the engine, and the picture may be paid for already.
  if (image.status === 'drawing' && !ports.engine.repeatable)
    return giveUp(ports.service, image, 'failed', 'The drawing was interrupted.');
  if (isLikenessWithdrawn(image)) return giveUp(ports.service, image, 'refused', likenessWithdrawn);
  await note(ports.service, image, { status: 'drawing', progress: 0 });
  await announceProgress(ports.service, image, 0);
  try {
    await drawAndKeep(image, run, ports);
  } catch (error) {
    // A picture that was paid for and could not be kept is not paid for again.
    if (!(error instanceof EngineFailed) && (run.isLast || !ports.engine.repeatable))
      await giveUp(ports.service, image, 'failed', 'The image could not be saved.');
    throw error;
  }
}

async function drawAndKeep(image: Image, run: JobRun, ports: DrawPorts): Promise<void> {
  const order = {
    idempotencyKey: imageReference(image.generation_id, image.position),
    persona: personaForEngine({ ...image, id: image.influencer_id, seed: image.persona_seed }, ports.pictures),
    prompt: image.prompt,
    seed: image.seed,
    aspect: aspect.parse(image.aspect),
  };
  const outcome = await ports.engine.draw(order, run.signal, progressNotes(ports, image));
  if (outcome.kind === 'drawn') return keep(ports, image, outcome);
  if (outcome.kind === 'failed' && outcome.retryable && !run.isLast) {
    await note(ports.service, image, { status: 'waiting' });
    await announce(ports.service, [{ userId: image.user_id, topic: 'drawings', influencerId: image.influencer_id }]);
    throw new EngineFailed(outcome.reason);
  }
  await giveUp(ports.service, image, outcome.kind, outcome.reason);
}

/** The engine failed in a way that may pass; the image waits for its next run. */
class EngineFailed extends Error {}

/** Ends an image without a photo and gives its credit back. */
export async function giveUp(service: ServiceDatabase, image: ImageKey, status: 'refused' | 'failed', reason: string) {
  await endReservation(service, imageReference(image.generation_id, image.position), 'returned');
  await note(service, image, { status, reason });
  await announce(service, [
    { userId: image.user_id, topic: 'drawings', influencerId: image.influencer_id },
    { userId: image.user_id, topic: 'profile' },
  ]);
}

async function findImage(service: ServiceDatabase, generationId: string, position: number) {
  return service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .innerJoin('influencers as persona', 'persona.id', 'generation.influencer_id')
    .where('image.generation_id', '=', generationId)
    .where('image.position', '=', position)
    .select([
      'image.generation_id',
      'image.position',
      'image.user_id',
      'image.status',
      'image.prompt',
      'image.seed',
      'generation.aspect',
      'generation.influencer_id',
    ])
    .select([
      'persona.seed as persona_seed',
      'persona.traits',
      'persona.tones',
      'persona.created_via',
      'persona.face_url',
      'persona.avatar_url',
      'persona.reference_urls',
      'persona.lora_url',
    ])
    .executeTakeFirst();
}

/** The photo, the image's end and the credit's end become true together. */
async function keep(
  { service, pictures, engine }: DrawPorts,
  image: Image,
  drawn: { bytes: Uint8Array; mediaType: string; notDrawn: readonly string[] },
) {
  const picture = await pictures.store({
    ...drawn,
    userId: image.user_id,
    name: 'photo',
    provenance: provenanceOf(engine, image.influencer_id),
  });
  await service.transaction().execute(async (trx) => {
    const unfinished = await trx
      .updateTable('generation_images')
      .set({ status: 'done', progress: 1, updated_at: new Date() })
      .where('generation_id', '=', image.generation_id)
      .where('position', '=', image.position)
      .where('status', '=', 'drawing')
      .executeTakeFirst();
    if (!unfinished.numUpdatedRows) return; // another worker was faster, after this one seemed lost
    const { id } = await trx
      .insertInto('influencer_photos')
      .values({
        influencer_id: image.influencer_id,
        user_id: image.user_id,
        kind: 'generated',
        image_url: picture.path,
        prompt: image.prompt,
        width: picture.width,
        height: picture.height,
        generation_id: image.generation_id,
        meta: JSON.stringify({ favorite: false, made_with: engine.label, not_drawn: drawn.notDrawn }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('generation_images')
      .set({ photo_id: id })
      .where('generation_id', '=', image.generation_id)
      .where('position', '=', image.position)
      .execute();
    await endReservation(trx, imageReference(image.generation_id, image.position), 'used');
    await announce(trx, [{ ...about(image), topic: 'photos' }]);
  });
}

/** One note at a time: what comes while another is on its way, or too soon after it, is left out. */
function progressNotes({ service, log }: DrawPorts, image: Image): (share: number) => void {
  let announcedAt = Date.now();
  let writtenAt = Date.now();
  let busy = false;

  async function write(progress: number) {
    announcedAt = Date.now();
    await announceProgress(service, image, progress);
    if (Date.now() - writtenAt < progressRowMs) return;
    writtenAt = Date.now();
    await note(service, image, { progress });
  }

  return (progress) => {
    if (busy || Date.now() - announcedAt < progressEventMs) return;
    busy = true;
    write(progress)
      .catch((error) => log.warn({ err: error }, 'progress was not noted'))
      .finally(() => {
        busy = false;
      });
  };
}

async function announceProgress(service: ServiceDatabase, image: ImageKey, progress: number) {
  await announce(service, [{ ...about(image), topic: 'progress', progress: Math.round(progress * 1_000) / 1_000 }]);
}

/** What a live event says of an image. */
function about({ user_id, influencer_id, generation_id, position }: ImageKey) {
  return { userId: user_id, influencerId: influencer_id, generationId: generation_id, position };
}

async function note(
  service: ServiceDatabase,
  { generation_id, position }: ImageKey,
  change: { status?: string; progress?: number; reason?: string },
) {
  await service
    .updateTable('generation_images')
    .set({ ...change, updated_at: new Date() })
    .where('generation_id', '=', generation_id)
    .where('position', '=', position)
    .where('status', 'in', ['waiting', 'drawing'])
    .execute();
}
