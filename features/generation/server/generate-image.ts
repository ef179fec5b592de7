import { endReservation } from '#features/billing/server/public.ts';
import type { InputImage, Provenance } from '#features/images/provenance.ts';
import { ImageNotAllowed, type ImageStore, type StoredImage } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { LiveEvent } from '#platform/live/live-event.ts';
import type { Log } from '#platform/log/log.ts';
import type { ImageEngine, ImageOrder } from '#ports/image-engine/image-engine.ts';
import { describeRefusal } from './describe-refusal.ts';
import {
  creditEvent,
  findImage,
  type Image,
  type ImageKey,
  imageReference,
  pendingEvents,
  sheetMode,
  toImageKey,
  updateImage,
} from './generation-images.ts';
import { recordInputs } from './record-inputs.ts';
import { whyUnchangeable } from './unchangeable-reason.ts';

/** A kind of image, such as an influencer's photo or a preview: how its input is built and how it is saved. */
export type Subject = {
  /**
   * Returns the influencer to render in its current state and the image's provenance, or the reason why the image
   * cannot be generated.
   */
  describe(image: Image): Promise<Described | { readonly refused: string }>;
  /** Saves the image in the transaction that ends the job and uses its credit. */
  save(trx: ServiceDatabase, image: Image, drawn: GeneratedImage): Promise<void>;
};

export type Described = Pick<ImageOrder, 'persona' | 'companion' | 'edit' | 'sceneReferences'> & {
  /** The full description, if the image's own prompt only describes a change. */
  readonly prompt?: string;
  /** Whether it shows a clone, whose consent may be withdrawn during generation. */
  readonly isOfClone?: boolean;
};

export type GeneratedImage = StoredImage & {
  /** The engine that generated it. */
  readonly by: Pick<ImageEngine, 'label' | 'source'>;
  /** Words of the prompt that the engine could not render. */
  readonly notDrawn: readonly string[];
  /** The prompt that was sent to the engine. */
  readonly prompt: string;
  /** The changes that were applied to the image of that prompt. */
  readonly changes: readonly string[];
  /** Whether the influencer's LoRA was used. */
  readonly withLora: boolean;
  readonly withoutReferences: boolean;
  readonly isOfClone: boolean;
};

export type GenerateDeps = {
  readonly engine: ImageEngine;
  readonly images: ImageStore;
  readonly service: ServiceDatabase;
  readonly log: Log;
};

/** Minimum interval between progress events for browsers. */
const progressEventMs = 400;
/** The progress stored in the row is shown after a page reload. */
const progressRowMs = 3_000;

/**
 * Generates one image of a generation, or ends it and refunds its credit. A repeated run after a crash has no side
 * effects and never pays a provider twice.
 */
export async function drawImage(key: ImageKey, run: JobRun, subject: Subject, deps: GenerateDeps): Promise<void> {
  const image = await findImage(deps.service, key);
  if (!image || (image.status !== 'waiting' && image.status !== 'drawing')) return;
  // A worker vanished while waiting for the engine, so the image may already be paid for.
  if (image.status === 'drawing' && !deps.engine.repeatable)
    return failImage(deps.service, image, 'failed', 'The generation was interrupted.');
  const described = await subject.describe(image);
  if ('refused' in described) return failImage(deps.service, image, 'refused', described.refused);
  const unchangeable = described.edit && whyUnchangeable(deps.engine, described.edit.source);
  if (unchangeable) return failImage(deps.service, image, 'refused', unchangeable);
  await updateImage(deps.service, key, { status: 'drawing', progress: 0 }, progressEvent(image, 0));
  try {
    await drawAndSave(image, described, run, subject, deps);
  } catch (error) {
    // If a paid image could not be saved, it is not paid for again.
    if (!(error instanceof EngineFailed) && (run.isLast || !deps.engine.repeatable))
      await failImage(deps.service, image, 'failed', 'The image could not be saved.');
    throw error;
  }
}

async function drawAndSave(
  image: Image,
  { persona: influencer, companion, prompt = image.prompt, sceneReferences = [], edit, isOfClone = false }: Described,
  run: JobRun,
  subject: Subject,
  deps: GenerateDeps,
): Promise<void> {
  const { order, listInputs } = recordInputs({
    idempotencyKey: imageReference(toImageKey(image)),
    ownerId: image.user_id,
    isInBackground: image.mode === sheetMode,
    persona: influencer,
    ...(companion && { companion }),
    prompt,
    sceneReferences,
    seed: image.seed,
    aspect: image.aspect as ImageOrder['aspect'], // guaranteed by a check constraint
    ...(edit && { edit }),
  });
  const outcome = await deps.engine.draw(order, run.signal, progressNotes(deps, image));
  if (outcome.kind === 'drawn') {
    const by = outcome.by ?? deps.engine;
    const madeFrom = getProvenance(by, influencer.id, listInputs());
    const provenance = { ...madeFrom, ...(image.companion_id && { companionId: image.companion_id }) };
    const stored = await storeAllowed(deps, { ...outcome, userId: image.user_id, name: 'photo', provenance });
    if (stored instanceof ImageNotAllowed)
      return failImage(deps.service, image, 'refused', await describeImageRefusal(deps.service, image, stored));
    const { notDrawn, withLora = false, withoutReferences = false } = outcome;
    const made = { by, notDrawn, prompt, changes: edit?.changes ?? [], withLora, withoutReferences };
    const drawn = { ...stored, ...made, isOfClone };
    return save(image, drawn, subject, deps.service);
  }
  if (outcome.kind === 'failed' && outcome.retryable && !run.isLast) {
    await updateImage(deps.service, toImageKey(image), { status: 'waiting' });
    await announce(deps.service, pendingEvents(image));
    throw new EngineFailed(outcome.reason);
  }
  await failImage(deps.service, image, outcome.kind, outcome.reason);
}

/** Returns the error if the output check refuses the image. */
async function storeAllowed(
  { images }: GenerateDeps,
  image: Parameters<ImageStore['store']>[0],
): Promise<StoredImage | ImageNotAllowed> {
  return images.store(image).catch((error: unknown) => {
    if (error instanceof ImageNotAllowed) return error;
    throw error;
  });
}

function describeImageRefusal(service: ServiceDatabase, image: Image, refused: ImageNotAllowed): Promise<string> {
  return describeRefusal('image', refused, async (count) => {
    const latest = await service
      .selectFrom('generation_images')
      .select('reason')
      .where('user_id', '=', image.user_id)
      .where('status', 'in', ['done', 'refused', 'failed'])
      .orderBy('updated_at', 'desc')
      .limit(count)
      .execute();
    return latest.map(({ reason }) => reason);
  });
}

/** A temporary engine failure; the image is retried in the next run. */
class EngineFailed extends Error {}

/**
 * Returns the provenance of an influencer's image. The illustration uses no images, even if the model that it replaces
 * has read some.
 */
export function getProvenance(
  { source, label }: Pick<ImageEngine, 'source' | 'label'>,
  personaId: string,
  read: InputImage[] = [],
): Provenance {
  const inputs = source === 'trainedAlgorithmicMedia' ? read : [];
  return { source, engine: label, personaId, ...(inputs.length > 0 && { inputs }) };
}

/** Ends an image as refused or failed, and refunds its credit. */
export async function failImage(
  service: ServiceDatabase,
  image: Pick<Image, 'generation_id' | 'position' | 'user_id' | 'influencer_id'>,
  status: 'refused' | 'failed',
  reason: string,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    if (!(await updateImage(trx, toImageKey(image), { status, reason }))) return;
    await endReservation(trx, imageReference(toImageKey(image)), 'returned');
    await announce(trx, [...pendingEvents(image), creditEvent(image)]);
  });
}

/** Saves the image, ends the job and uses the credit in one transaction. */
async function save(image: Image, stored: GeneratedImage, subject: Subject, service: ServiceDatabase): Promise<void> {
  await service.transaction().execute(async (trx) => {
    // If the image has already ended, it was canceled, or this worker seemed lost and another one finished first.
    if (!(await updateImage(trx, toImageKey(image), { status: 'done', progress: 1 }))) return;
    await subject.save(trx, image, stored);
    await endReservation(trx, imageReference(toImageKey(image)), 'used');
    const { influencer_id: influencerId, user_id: userId } = image;
    await announce(trx, [
      influencerId ? { ...toImageKey(image), userId, influencerId, topic: 'photos' } : creditEvent(image),
    ]);
  });
}

/** Sends one update at a time: updates that arrive during another one, or too soon after it, are dropped. */
function progressNotes({ service, log }: GenerateDeps, image: Image): (share: number) => void {
  let announcedAt = Date.now();
  let writtenAt = Date.now();
  let busy = false;

  async function write(progress: number) {
    announcedAt = Date.now();
    const event = progressEvent(image, progress);
    if (event) await announce(service, [event]);
    if (Date.now() - writtenAt < progressRowMs) return;
    writtenAt = Date.now();
    await updateImage(service, toImageKey(image), { progress });
  }

  return (progress) => {
    if (busy || Date.now() - announcedAt < progressEventMs) return;
    busy = true;
    write(progress)
      .catch((error) => log.warn({ err: error }, 'could not save the progress'))
      .finally(() => {
        busy = false;
      });
  };
}

/** Returns undefined for an image without an influencer, which no screen shows during generation. */
function progressEvent(image: Image, progress: number): LiveEvent | undefined {
  const { influencer_id: influencerId, user_id: userId } = image;
  if (!influencerId) return undefined;
  const share = Math.round(progress * 1_000) / 1_000;
  return { ...toImageKey(image), userId, influencerId, topic: 'progress', progress: share };
}
