import { randomInt } from 'node:crypto';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { listHashtags } from '#contract/disclosure.ts';
import { findUserImagePath, type ImageStore } from '#features/images/server/public.ts';
import { contentRefusal } from '#features/influencers/content-rules.ts';
import { findCharacter } from '#features/influencers/server/public.ts';
import { findImagePrompt } from '#features/photos/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { detectLanguage, isForeign } from '#ports/writer/detect-language.ts';
import { openingDays } from '#ports/writer/opening.ts';
import type { CaptionBrief, Rewrite, Writer, Written } from '#ports/writer/writer.ts';
import { captionsRemembered } from '../caption-rules.ts';
import type { CaptionOverrides } from '../contract.ts';
import { type CaptionReference, describeWithReference, nameReference } from '../name-reference.ts';
import { mayCallModel, recordModelCalls } from './writer-calls.ts';

/** Milliseconds. Shorter than the 20 seconds after which the client times out. */
const timeoutMs = 18_000;

const millisecondsPerDay = 24 * 60 * 60 * 1_000;

const usedUp = 'You have reached today’s limit of captions by a language model. The phrasebook wrote this one.';

/** Returns the captions of an influencer's latest posts and their times, up to the given number. */
export type FindLatestCaptions = (
  db: UserDatabase,
  influencerId: string,
  most: number,
) => Promise<readonly { readonly caption: string; readonly scheduled_at: Date }[]>;

export type WriteCaptionDeps = {
  readonly writer: Writer;
  readonly phrasebook: Writer;
  readonly images: ImageStore;
  /** Provided by a later feature, which owns the posts. */
  readonly findLatestCaptions: FindLatestCaptions;
};

export type WantedCaption = {
  readonly influencer: { readonly id: string; readonly user_id: string; readonly name: string };
  readonly image: string;
  /** Describes the image; empty if only its URL is known. */
  readonly prompt: string;
  readonly overrides: CaptionOverrides;
  readonly rewrite?: Rewrite;
  /** A reference that the image shows and the caption names. */
  readonly reference?: CaptionReference;
};

/** Writes a caption with the influencer's settings, and records its cost. */
export async function writeCaption(
  db: UserDatabase,
  deps: WriteCaptionDeps,
  wanted: WantedCaption,
): Promise<Written<string>> {
  const { influencer } = wanted;
  const brief = await briefFor(db, deps, wanted);
  const { reference } = wanted;
  const isUsedUp = !(await mayCallModel(db, influencer.user_id));
  const writer = isUsedUp ? deps.phrasebook : deps.writer;
  const answer = await writer.caption(brief, AbortSignal.timeout(timeoutMs));
  await recordModelCalls(db, { ...influencer, text: 'caption' }, answer.calls);
  const written =
    answer.kind === 'written' && reference
      ? { ...answer, value: nameReference(answer.value, reference, brief.language) }
      : answer;
  return isUsedUp && written.kind === 'written' && deps.writer !== deps.phrasebook
    ? { ...written, warning: usedUp }
    : written;
}

/** Returns the language of a text, or the expected one if the text is too short to decide. */
function findLanguage(text: string, expected: CaptionLanguage): CaptionLanguage {
  return isForeign(text, expected) ? (detectLanguage(text) ?? expected) : expected;
}

async function briefFor(
  db: UserDatabase,
  { images, findLatestCaptions }: WriteCaptionDeps,
  { influencer, image, prompt, overrides, rewrite, reference }: WantedCaption,
): Promise<CaptionBrief> {
  const settings = await findSettings(db, influencer.user_id, influencer.id);
  const { character } = await findCharacter(db, influencer.user_id, influencer.id);
  const latest = await findLatestCaptions(db, influencer.id, captionsRemembered);
  const path = await findUserImagePath(db, image);
  const scene = prompt || (path && (await findImagePrompt(db, influencer.id, path))) || '';
  const recentFrom = Date.now() - openingDays * millisecondsPerDay;
  return {
    influencerName: influencer.name,
    tone: overrides.vibe ?? settings.vibe,
    language: overrides.language ?? (rewrite ? findLanguage(rewrite.text, settings.language) : settings.language),
    length: overrides.caption_length ?? settings.caption_length,
    topics: overrides.interests ?? settings.interests,
    scene: withoutMentions(reference ? describeWithReference(scene, reference) : scene),
    maxHashtags: rewrite ? listHashtags(rewrite.text).length : (overrides.max_hashtags ?? settings.max_hashtags),
    sponsored: overrides.sponsored ?? typeof reference?.sponsoredBy === 'string',
    // A rewritten caption may resemble the one that it replaces.
    avoid: rewrite ? [] : [...(overrides.avoid ?? []), ...latest.map(({ caption }) => caption)],
    recent: [
      ...(overrides.avoid ?? []),
      ...latest.filter(({ scheduled_at }) => scheduled_at.getTime() >= recentFrom).map(({ caption }) => caption),
    ],
    character,
    ...(rewrite && { rewrite }),
    seed: randomInt(2 ** 32),
    // The likeness rules apply only to images: a caption may mention New York.
    isAllowed: (text) => contentRefusal(text, { isClone: false }) === undefined,
    // Images from other users or other sites are not read.
    ...(path && { readImage: (signal: AbortSignal) => images.read(path, signal) }),
  };
}

/**
 * Returns a prompt with the names of its references and companions as plain words. A caption with an @ would name an
 * account. "On a bench @Luma Bottle" names two things.
 */
function withoutMentions(scene: string): string {
  return scene.replace(/(\S*)(^|\s+)@(?=[\p{L}\p{N}])/gu, (_, before: string) =>
    before === '' || beforeName.test(before) ? `${before}${before && ' '}` : `${before}, `,
  );
}

const beforeName = /^(?:\w+ing|with|of|and|an?|the|my|our|this|for|from|in|on|at|by)$|[,;:.]$/i;
