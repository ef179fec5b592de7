import { endReservation } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { LiveEvent } from '#platform/live/live-event.ts';
import type { Log } from '#platform/log/log.ts';
import type { ImageEngine, ImageOrder } from '#ports/image-engine/image-engine.ts';
import type { Provenance } from '../../provenance.ts';
import type { PictureStore, StoredPicture } from '../picture-store.ts';
import {
  creditEvent,
  findImage,
  type Image,
  type ImageKey,
  imageReference,
  keyOf,
  pendingEvents,
  sheetMode,
  updateImage,
} from './images.ts';
import { whyUnchangeable } from './why-unchangeable.ts';

/** What an image is of, and what becomes of its picture: a photo of a persona, a preview. */
export type Subject = {
  /** Who is to be drawn, as things stand now, and what the picture says of its origin; or why nobody is any more. */
  describe(image: Image): Promise<Described | { readonly refused: string }>;
  /** Saves the picture, in the transaction that ends the image and uses its credit. */
  save(trx: ServiceDatabase, image: Image, drawn: DrawnPicture): Promise<void>;
};

export type Described = Pick<ImageOrder, 'persona' | 'edit'> & {
  /** What the picture shows, where the image's own prompt says how it is changed. */
  readonly prompt?: string;
  /** Whether it is of a clone, whose likeness may be withdrawn while it is drawn. */
  readonly isOfClone?: boolean;
};

export type DrawnPicture = StoredPicture & {
  /** Who drew it. */
  readonly by: Pick<ImageEngine, 'label' | 'source'>;
  /** Words of the prompt that the engine could not draw. */
  readonly notDrawn: readonly string[];
  /** As the engine was told it. */
  readonly prompt: string;
  /** What was changed in words since the picture was made of its prompt. */
  readonly changes: readonly string[];
  /** Whether the persona's LoRA drew it. */
  readonly withLora: boolean;
  readonly withoutReferences: boolean;
  readonly isOfClone: boolean;
};

export type DrawDeps = {
  readonly engine: ImageEngine;
  readonly pictures: PictureStore;
  readonly service: ServiceDatabase;
  readonly log: Log;
};

/** Progress travels to the browsers in live events, at most this often. */
const progressEventMs = 400;
/** The row's progress is for a page that is loaded anew. */
const progressRowMs = 3_000;

/**
 * Draws one image of a generation, or ends it with its credit returned. Running it again after a crash is harmless and
 * never pays a vendor twice.
 */
export async function drawImage(key: ImageKey, run: JobRun, subject: Subject, deps: DrawDeps): Promise<void> {
  const image = await findImage(deps.service, key);
  if (!image || (image.status !== 'waiting' && image.status !== 'drawing')) return;
  // Left in the middle: a worker vanished while it waited for the engine, and the picture may be paid for already.
  if (image.status === 'drawing' && !deps.engine.repeatable)
    return failImage(deps.service, image, 'failed', 'The drawing was interrupted.');
  const described = await subject.describe(image);
  if ('refused' in described) return failImage(deps.service, image, 'refused', described.refused);
  const unchangeable = described.edit && whyUnchangeable(deps.engine, described.edit.source);
  if (unchangeable) return failImage(deps.service, image, 'refused', unchangeable);
  await updateImage(deps.service, key, { status: 'drawing', progress: 0 }, progressEvent(image, 0));
  try {
    await drawAndSave(image, described, run, subject, deps);
  } catch (error) {
    // A picture that was paid for and could not be saved is not paid for again.
    if (!(error instanceof EngineFailed) && (run.isLast || !deps.engine.repeatable))
      await failImage(deps.service, image, 'failed', 'The image could not be saved.');
    throw error;
  }
}

async function drawAndSave(
  image: Image,
  { persona, prompt = image.prompt, edit, isOfClone = false }: Described,
  run: JobRun,
  subject: Subject,
  deps: DrawDeps,
): Promise<void> {
  const order = {
    idempotencyKey: imageReference(keyOf(image)),
    ownerId: image.user_id,
    isInBackground: image.mode === sheetMode,
    persona,
    prompt,
    seed: image.seed,
    aspect: image.aspect as ImageOrder['aspect'], // checked by the table
    ...(edit && { edit }),
  };
  const outcome = await deps.engine.draw(order, run.signal, progressNotes(deps, image));
  if (outcome.kind === 'drawn') {
    const by = outcome.by ?? deps.engine;
    const provenance = provenanceOf(by, persona.id);
    const picture = await deps.pictures.store({ ...outcome, userId: image.user_id, name: 'photo', provenance });
    const { notDrawn, withLora = false, withoutReferences = false } = outcome;
    const made = { by, notDrawn, prompt, changes: edit?.changes ?? [], withLora, withoutReferences };
    const drawn = { ...picture, ...made, isOfClone };
    return save(image, drawn, subject, deps.service);
  }
  if (outcome.kind === 'failed' && outcome.retryable && !run.isLast) {
    await updateImage(deps.service, keyOf(image), { status: 'waiting' });
    await announce(deps.service, pendingEvents(image));
    throw new EngineFailed(outcome.reason);
  }
  await failImage(deps.service, image, outcome.kind, outcome.reason);
}

/** The engine failed in a way that may pass; the image waits for its next run. */
class EngineFailed extends Error {}

/** What a picture of a persona says of its origin. */
export function provenanceOf({ source, label }: Pick<ImageEngine, 'source' | 'label'>, personaId: string): Provenance {
  return { source, engine: label, personaId };
}

/** Ends an image without a picture and returns its credit. */
export async function failImage(
  service: ServiceDatabase,
  image: Pick<Image, 'generation_id' | 'position' | 'user_id' | 'influencer_id'>,
  status: 'refused' | 'failed',
  reason: string,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    if (!(await updateImage(trx, keyOf(image), { status, reason }))) return;
    await endReservation(trx, imageReference(keyOf(image)), 'returned');
    await announce(trx, [...pendingEvents(image), creditEvent(image)]);
  });
}

/** The picture, the image's end and the use of its credit become true together. */
async function save(image: Image, picture: DrawnPicture, subject: Subject, service: ServiceDatabase): Promise<void> {
  await service.transaction().execute(async (trx) => {
    // Where it has ended, another worker was faster after this one seemed lost, or nobody waits for it any more.
    if (!(await updateImage(trx, keyOf(image), { status: 'done', progress: 1 }))) return;
    await subject.save(trx, image, picture);
    await endReservation(trx, imageReference(keyOf(image)), 'used');
    const { influencer_id: influencerId, user_id: userId } = image;
    await announce(trx, [
      influencerId ? { ...keyOf(image), userId, influencerId, topic: 'photos' } : creditEvent(image),
    ]);
  });
}

/** One note at a time: what comes while another is on its way, or too soon after it, is left out. */
function progressNotes({ service, log }: DrawDeps, image: Image): (share: number) => void {
  let announcedAt = Date.now();
  let writtenAt = Date.now();
  let busy = false;

  async function write(progress: number) {
    announcedAt = Date.now();
    const event = progressEvent(image, progress);
    if (event) await announce(service, [event]);
    if (Date.now() - writtenAt < progressRowMs) return;
    writtenAt = Date.now();
    await updateImage(service, keyOf(image), { progress });
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

/** Undefined for an image of no persona, which no screen shows while it is drawn. */
function progressEvent(image: Image, progress: number): LiveEvent | undefined {
  const { influencer_id: influencerId, user_id: userId } = image;
  if (!influencerId) return undefined;
  const share = Math.round(progress * 1_000) / 1_000;
  return { ...keyOf(image), userId, influencerId, topic: 'progress', progress: share };
}
