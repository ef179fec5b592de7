import { randomInt } from 'node:crypto';
import { middleCrop } from '#contract/instagram-fit.ts';
import {
  recordModelCalls,
  type WantedCaption,
  type WriteCaptionDeps,
  writeCaption,
} from '#features/captions/server/public.ts';
import { listGenerationImages, requestGeneration } from '#features/generation/server/public.ts';
import { likenessErrors, likenessRefusal } from '#features/influencers/clone-rules.ts';
import { contentRefusal } from '#features/influencers/content-rules.ts';
import { findInfluencer, type InfluencerRow } from '#features/influencers/server/public.ts';
import { creditsPerImage, maxImages, shotPrompt } from '#features/photos/generation-rules.ts';
import { drawPhotoJob, type FitDeps, listGenerationPhotos, planShots } from '#features/photos/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { toAltText } from '../../alt-text.ts';
import { makeRoom, placeInScene } from '../../placement-scene.ts';
import { fillDraft } from '../drafts.ts';
import { decidePlacement, findSponsor, isStillPlaced, withdrawPlacement } from '../placements/decide-placement.ts';
import { describeShown, findPhotoWith, formatNotDrawn } from '../placements/shown-reference.ts';
import { isReelPending, type ReelDeps, takeReelStep } from './reel-step.ts';
import { chooseNetworks } from './slot-networks.ts';
import { type ClaimedSlot, haltSlots, type SlotStep, saveStep } from './slots.ts';
import { writeForTones } from './write-for-tones.ts';

export type FillSlotDeps = WriteCaptionDeps &
  FitDeps &
  ReelDeps &
  Pick<Database, 'asUser'> & {
    readonly networkPublishers: NetworkPublishers;
    readonly publicUrl: string;
  };

/** The context of a slot in progress: its influencer, and a database scoped to its user. */
type Work = {
  readonly db: UserDatabase;
  readonly deps: FillSlotDeps;
  readonly influencer: InfluencerRow;
};

type Photo = Awaited<ReturnType<typeof listSlotPhotos>>[number];

/** The slot after a step; undefined if nothing more can be done for now. */
type Next = ClaimedSlot | undefined;

/** The aspect ratio of feed images. */
const aspect = '4:5';
const maxFailures = 3;
const retryMs = 5_000;
/** Pause before retrying when the user's image queue is full. The images are requested once others are finished. */
const queueFullMs = 30_000;

/**
 * Prepares a post as far as currently possible: its idea, images and caption. Each step is stored before the next one
 * starts, so that nothing is generated or charged twice after a crash.
 */
export async function fillSlot(claimed: ClaimedSlot, deps: FillSlotDeps): Promise<void> {
  const db = deps.asUser(claimed.user_id);
  const influencer = await findInfluencer(db, claimed.user_id, claimed.influencer_id);
  if (!influencer) return; // the slot is deleted with its influencer
  const work = { db, deps, influencer };
  let slot: Next = claimed;
  while (slot) slot = await nextStep(slot, work);
}

function nextStep(slot: ClaimedSlot, work: Work): Promise<Next> {
  const unconsented = likenessRefusal(work.influencer);
  if (unconsented) return halt(slot, work, likenessErrors[unconsented].message);
  switch (slot.state) {
    case 'waiting':
      return plan(slot, work);
    case 'planned':
      return order(slot, work);
    case 'drawing':
      return collect(slot, work);
    case 'drawn':
      return isReelPending(slot) ? createReel(slot, work) : captionSlot(slot, work);
    case 'filled':
      return Promise.resolve(undefined);
  }
}

async function plan(slot: ClaimedSlot, work: Work): Promise<Next> {
  const { images, topics, ...options } = slot.options;
  const { db, deps, influencer } = work;
  const isReel = options.isReel && (await deps.findReelPrice(db, slot.user_id)) !== null;
  const { shown, problem } = await decidePlacement(db, deps, influencer, slot.id);
  const request = shown ? placeInScene(shown.reference, { ...options, postId: slot.id }) : options.request;
  const brief = { influencer, count: isReel ? 1 : images, request, topics, recordModelCalls };
  const outcome = await planShots(db, deps.writer, brief);
  if (outcome.kind === 'refused') return halt(slot, work, outcome.reason);
  if (outcome.kind === 'failed') return tryAgain(slot, work, outcome.reason);
  const isClone = influencer.created_via === 'clone';
  const shots = outcome.shots
    .map(({ kind, prompt }) => ({ kind, prompt: makeRoom(prompt, shown?.reference) }))
    .map(({ kind, prompt }) => ({ kind, prompt: shotPrompt(outcome.sharedPrompt, prompt) }))
    .filter(({ prompt }) => contentRefusal(prompt, { isClone }) === undefined);
  if (shots.length === 0) return tryAgain(slot, work, 'Could not find a usable idea for this post.');
  const shows = shown?.shows ?? null;
  const concept = describeShown(outcome.concept, shows);
  return save(slot, work, { state: 'planned', plan: { concept, shots, shows, problem, isReel }, failures: 0 });
}

/** Requests and charges for the images in the same transaction as the step. */
async function order(slot: ClaimedSlot, work: Work): Promise<Next> {
  const { db, deps, influencer } = work;
  const { shots = [], shows = null } = slot.plan ?? {};
  if (shows && !(await isStillPlaced(db, shows))) return planWithout(slot, work);
  const parts = [shots.slice(0, maxImages), shots.slice(maxImages)].filter((part) => part.length > 0);
  const outcome = await commitIf(db, 'ordered', async (trx) => {
    // Locks the slot first, so that only one of two workers requests the images.
    if (!(await saveStep(trx, deps.clock, slot, {}))) return { kind: 'superseded' } as const;
    const generationIds: string[] = [];
    for (const part of parts) {
      const requested = await requestGeneration(trx, deps.jobs, {
        userId: slot.user_id,
        influencerId: influencer.id,
        prompt: part[0]?.prompt ?? '',
        mode: 'auto',
        aspect,
        seed: randomInt(1_000_000),
        shots: part,
        sceneReferenceIds: shows ? [shows.reference_id] : [],
        job: drawPhotoJob,
        note: 'Image',
      });
      if (requested.kind !== 'requested') return requested;
      generationIds.push(requested.id);
    }
    const credits = slot.credits + shots.length * creditsPerImage;
    await saveStep(trx, deps.clock, slot, {
      state: 'drawing',
      generationIds,
      credits,
      looks: 0,
      waitMs: getPollPauseMs(0),
    });
    return { kind: 'ordered' } as const;
  });
  if (outcome.kind === 'queue full') return save(slot, work, { waitMs: queueFullMs });
  if (outcome.kind === 'out of credits') await haltUnpaid(slot, db, deps.clock);
  return undefined;
}

/** Plans a post once more, because the placement of its idea was ended or its reference deleted. */
function planWithout(slot: ClaimedSlot, work: Work): Promise<Next> {
  return save(slot, work, { state: 'waiting', failures: 0 }, (trx) => withdrawPlacement(trx, slot.id));
}

/** Halts the unpaid slots of a run; paid ones are finished. */
async function haltUnpaid(slot: ClaimedSlot, db: UserDatabase, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await saveStep(trx, clock, slot, { halted: 'no_credits', waitMs: null }))
      await haltSlots(trx, ['run_id', slot.run_id], 'no_credits', {
        states: ['waiting', 'planned'],
        now: getTime(clock),
      });
  });
}

/** Checks whether image generation has ended, and adds the finished images to the draft. */
async function collect(slot: ClaimedSlot, work: Work): Promise<Next> {
  const { db } = work;
  const images = await listSlotImages(db, slot);
  const isOpen = images.some(({ status }) => status === 'waiting' || status === 'drawing');
  if (isOpen) return save(slot, work, { looks: slot.looks + 1, waitMs: getPollPauseMs(slot.looks + 1) });

  const photos = await listSlotPhotos(db, slot);
  if (photos.length === 0) {
    const reason = images.find(({ reason }) => reason)?.reason ?? 'No images were returned.';
    return tryAgain({ ...slot, credits: creditsAfter(slot, images.length) }, work, reason, 'waiting');
  }
  const { shots = [], shows = null, problem = null } = slot.plan ?? {};
  const media = photos.map(({ image_url, prompt }) => ({
    url: image_url,
    altText: toAltText(describeShown(prompt, shows)),
    crop: middleCrop,
  }));
  const missing = shots.length - photos.length;
  const isNotDrawn = shows !== null && !findPhotoWith(shows, photos);
  const reasons = [
    missing > 0 && `${missing} of its images could not be generated.`,
    isNotDrawn ? formatNotDrawn(shows) : problem,
  ];
  const reason = reasons.filter(Boolean).join(' ') || null;
  const credits = creditsAfter(slot, missing);
  const saved = await save(slot, work, { state: 'drawn', reason, failures: 0, credits }, async (trx, now) => {
    await fillDraft(trx, slot.id, { media }, now);
    if (isNotDrawn) await withdrawPlacement(trx, slot.id);
  });
  return saved && isReelPending(saved) ? saved : saved && caption(saved, work, photos);
}

/** Returns the cost of a post after missing images are refunded. */
function creditsAfter({ credits }: ClaimedSlot, missing: number): number {
  return credits - missing * creditsPerImage;
}

/** Turns the photo into a Reel, if there can be one. */
async function createReel(slot: ClaimedSlot, work: Work): Promise<Next> {
  const [photo] = await listSlotPhotos(work.db, slot);
  const altText = photo && toAltText(describeShown(photo.prompt, slot.plan?.shows ?? null));
  const next = await takeReelStep(slot, { ...work, photo: photo && { id: photo.id, altText: altText ?? '' } });
  if (!next) return undefined;
  const { step, media } = next;
  return save(slot, work, step, async (trx, now) => {
    if (media) await fillDraft(trx, slot.id, { media }, now);
  });
}

async function captionSlot(slot: ClaimedSlot, work: Work): Promise<Next> {
  return caption(slot, work, await listSlotPhotos(work.db, slot));
}

async function caption(slot: ClaimedSlot, work: Work, photos: readonly Photo[]): Promise<Next> {
  const { db, deps, influencer } = work;
  const shows = slot.plan?.shows ?? null;
  const photoWith = shows && findPhotoWith(shows, photos);
  const photo = photoWith ?? photos[0];
  const sponsoredBy = photoWith ? await findSponsor(db, shows) : null;
  const { hashtags, topics } = slot.options;
  const wanted: WantedCaption = {
    influencer,
    image: photo ? deps.publicUrl + photo.image_url : '',
    prompt: photo?.prompt ?? '',
    ...(photoWith && { reference: { ...shows, sponsoredBy } }),
    overrides: {
      ...(hashtags !== null && { max_hashtags: hashtags }),
      ...(topics.length && { interests: [...topics] }),
    },
  };
  const written = await writeCaption(db, deps, wanted);
  if (written.kind !== 'written' && slot.failures + 1 < maxFailures) return tryAgain(slot, work, written.reason);
  // If no caption was generated, the owner has to write one.
  const words = written.kind === 'written' ? written.value : '';
  const reason = written.kind === 'written' ? null : 'No caption was generated.';
  const own = words ? await writeForTones(db, deps, { ...slot, sponsoredBy }, wanted) : undefined;
  const step = { state: 'filled', waitMs: null, ...(reason && { reason }) } as const;
  return save(slot, work, step, async (trx, now) => {
    const content = { caption: words, sponsoredBy };
    const networks = await chooseNetworks(trx, slot, content, deps.networkPublishers, own);
    await fillDraft(trx, slot.id, { ...content, networks }, now);
  });
}

/** Saves a step, with related changes in the same transaction. */
async function save(
  slot: ClaimedSlot,
  { db, deps }: Work,
  step: SlotStep,
  and?: (trx: UserDatabase, now: Date) => Promise<void>,
): Promise<Next> {
  const isSaved = await db.transaction().execute(async (trx) => {
    if (!(await saveStep(trx, deps.clock, slot, step))) return false;
    await and?.(trx, getTime(deps.clock));
    return true;
  });
  const { waitMs, halted, reason: _, ...changes } = step;
  return isSaved && waitMs === undefined && !halted ? { ...slot, ...changes } : undefined;
}

/** Retries after a temporary failure, and halts the slot after the third one. */
function tryAgain(slot: ClaimedSlot, work: Work, reason: string, state = slot.state): Promise<Next> {
  const failures = slot.failures + 1;
  if (failures >= maxFailures) return halt(slot, work, reason, state);
  return save(slot, work, { state, failures, reason, credits: slot.credits, waitMs: retryMs * failures });
}

function halt(slot: ClaimedSlot, work: Work, reason: string, state = slot.state): Promise<Next> {
  return save(slot, work, { state, halted: 'failed', reason, failures: 0, credits: slot.credits, waitMs: null });
}

async function listSlotImages(db: UserDatabase, { user_id, generation_ids }: ClaimedSlot) {
  const images = await Promise.all(generation_ids.map((id) => listGenerationImages(db, user_id, id)));
  return images.flat();
}

/** Returns the photos of the plan in order. Their URLs are paths. */
async function listSlotPhotos(db: UserDatabase, { generation_ids }: ClaimedSlot) {
  const parts = await Promise.all(generation_ids.map((id) => listGenerationPhotos(db, '', id)));
  return parts.flatMap((photos) =>
    [...photos].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0)).map(([, photo]) => photo),
  );
}

/** Images take anywhere from under a second to minutes. */
function getPollPauseMs(looks: number): number {
  return Math.min(500 * 1.4 ** looks, 10_000);
}
