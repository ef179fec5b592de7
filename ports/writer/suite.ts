import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDisclosed, listHashtags } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import { captionWords, countWords } from './caption-length.ts';
import { type DayBrief, type DayIdea, type DaysBrief, dayIdeaCharacters, maxDaysAtOnce } from './day-ideas.ts';
import { detectLanguage, isForeign } from './detect-language.ts';
import { isRepeat } from './near-repeat.ts';
import { type CaptionBrief, promptCharacters, type ShotBrief, type Writer, type Written } from './writer.ts';

/** Tests that every writer has to pass, whether a phrasebook or a language model. */
export function writerSuite(name: string, makeWriter: () => Promise<{ writer: Writer; close(): Promise<void> }>): void {
  describe(name, () => {
    let made: { writer: Writer; close(): Promise<void> };
    beforeAll(async () => {
      made = await makeWriter();
    });
    afterAll(() => made.close());

    const writeCaption = async (changes: Partial<CaptionBrief>) =>
      writtenBy(await made.writer.caption({ ...cafe, ...changes }, new AbortController().signal));
    const planShots = async (changes: Partial<ShotBrief>) =>
      writtenBy(await made.writer.planShots({ ...shoot, ...changes }, new AbortController().signal));

    test.each(['short', 'medium', 'long'] as const)('keeps the word limits of a %s caption', async (length) => {
      for (const tone of ['playful', 'serious', 'luxury', 'minimal']) {
        const caption = await writeCaption({ length, tone });
        const words = countWords(caption);
        expect(words, caption).toBeGreaterThanOrEqual(captionWords[length].min);
        expect(words, caption).toBeLessThanOrEqual(captionWords[length].max);
        expect(caption.length).toBeLessThanOrEqual(maxCaptionLength);
      }
    });

    test.each([0, 1, 5, 30])('writes at most %i hashtags when no more are requested', async (maxHashtags) => {
      const hashtags = listHashtags(await writeCaption({ maxHashtags }));
      expect(hashtags.length).toBeLessThanOrEqual(maxHashtags);
      expect(new Set(hashtags).size).toBe(hashtags.length);
      expect(hashtags).toEqual(hashtags.map((tag) => tag.toLowerCase()));
    });

    test.each(['en', 'es', 'pt', 'fr', 'de', 'it'] as const)(
      'writes a caption in the requested language "%s"',
      async (language) => {
        const captions = [];
        for (const seed of [1, 2, 3, 4])
          captions.push(await writeCaption({ language, seed, length: 'long', maxHashtags: 0 }));
        expect(detectLanguage(captions.join('\n')), captions.join('\n')).toBe(language);
      },
    );

    test('writes a caption for an unknown custom tone', async () => {
      expect(await writeCaption({ tone: 'sarcastic victorian librarian' })).not.toBe('');
    });

    test('writes a caption for an image without a description', async () => {
      expect(await writeCaption({ scene: '', topics: [] })).not.toBe('');
    });

    test('does not repeat a recently used caption', async () => {
      const avoid: string[] = [];
      for (let round = 0; round < 3; round++) avoid.push(await writeCaption({ avoid: [...avoid], length: 'short' }));
      expect(new Set(avoid).size).toBe(avoid.length);
    });

    test.each(['en', 'es', 'pt', 'fr', 'de', 'it'] as const)(
      'starts a sponsored caption in "%s" with #ad and claims no first-hand experience',
      async (language) => {
        for (const seed of [1, 2, 3]) {
          const caption = await writeCaption({ language, seed, sponsored: true, length: 'long' });
          expect(isDisclosed(caption), caption).toBe(true);
          expect(isFirstHandClaim(caption), caption).toBe(false);
          expect(listHashtags(caption).length).toBeLessThanOrEqual(cafe.maxHashtags);
        }
      },
    );

    test('does not mark an unsponsored caption as an ad', async () => {
      expect(isDisclosed(await writeCaption({}))).toBe(false);
    });

    test.each([1, 2, 7])('plans a shoot of %i with one hero shot followed by alternatives', async (count) => {
      const plan = await planShots({ count });
      expect(plan.shots.map((shot) => shot.kind)).toEqual(['hero', ...Array.from({ length: count - 1 }, () => 'alt')]);
      expect(plan.concept.trim()).not.toBe('');
      for (const prompt of [plan.sharedPrompt, ...plan.shots.map((shot) => shot.prompt)]) {
        expect(prompt.trim()).not.toBe('');
        expect(prompt.length).toBeLessThanOrEqual(promptCharacters);
      }
    });

    test('plans a shoot from the topics when there is no request', async () => {
      expect((await planShots({ request: '', count: 3 })).shots).toHaveLength(3);
    });

    // Returns the usable ideas; undefined for a writer that has no ideas of its own.
    const ideasFor = async (changes: Partial<DaysBrief>) => {
      const written = await made.writer.planDays?.({ ...daysBrief, ...changes }, new AbortController().signal);
      if (!written) return undefined;
      const ideas = writtenBy(written);
      expect(ideas).toHaveLength((changes.days ?? daysBrief.days).length);
      const ofUse = ideas.filter((idea) => idea !== null);
      expect(ofUse).not.toEqual([]);
      return ofUse;
    };

    test.each([1, 3, maxDaysAtOnce])(
      'plans %i days with a short English idea for each, if it plans days',
      async (count) => {
        const ideas = await ideasFor({ days: createDays(count) });
        for (const { scene, clothes, mood } of ideas ?? []) {
          expect(scene).toMatch(/\p{L}/u);
          expect(scene.length).toBeLessThanOrEqual(dayIdeaCharacters.scene);
          expect(clothes.length).toBeLessThanOrEqual(dayIdeaCharacters.clothes);
          expect(mood.length).toBeLessThanOrEqual(dayIdeaCharacters.mood);
        }
        expect(isForeign(ideas?.map(toText).join('\n') ?? '', 'en')).toBe(false);
      },
    );

    test('plans days if only their dates are known, if it plans days', async () => {
      const bare = { season: 'winter', occasion: null, topic: null, story: null, outline: '' };
      const days = createDays(2).map(({ date }) => ({ date, ...bare }));
      await ideasFor({ gender: undefined, country: null, interests: [], days });
    });

    test('does not repeat scenes of other days or of the surrounding weeks', async () => {
      const shown: string[] = [];
      for (let week = 0; week < 3; week++) {
        const scenes = (await ideasFor({ avoid: [...shown] }))?.map(({ scene }) => scene) ?? [];
        for (const scene of scenes) {
          expect(isRepeat(scene, shown), scene).toBe(false);
          shown.unshift(scene);
        }
      }
    });

    test('returns a retryable failure when the signal is already aborted', async () => {
      const stopped = AbortSignal.abort();
      expect(await made.writer.caption(cafe, stopped)).toMatchObject({ kind: 'failed', retryable: true });
      expect(await made.writer.planShots(shoot, stopped)).toMatchObject({ kind: 'failed', retryable: true });
      const days = (await made.writer.planDays?.(daysBrief, stopped)) ?? { kind: 'failed', retryable: true };
      expect(days).toMatchObject({ kind: 'failed', retryable: true });
    });

    test('does not reject when it is aborted midway', async () => {
      const stop = new AbortController();
      const running = [made.writer.caption(cafe, stop.signal), made.writer.planDays?.(daysBrief, stop.signal)];
      stop.abort();
      for (const written of await Promise.all(running))
        expect(['written', 'failed', undefined]).toContain(written?.kind);
    });
  });
}

const cafe: CaptionBrief = {
  influencerName: 'Mara Vidal',
  tone: 'casual',
  language: 'en',
  length: 'medium',
  topics: ['coffee', 'city life'],
  scene: 'sitting in a corner cafe with a cup of coffee, morning light',
  maxHashtags: 5,
  sponsored: false,
  avoid: [],
  seed: 7,
};

const shoot: ShotBrief = {
  influencerName: 'Mara Vidal',
  request: 'a slow morning in a corner cafe',
  topics: ['coffee', 'city life'],
  count: 4,
  seed: 7,
};

const daysBrief: DaysBrief = {
  influencerName: 'Mara Vidal',
  gender: 'female',
  country: 'PT',
  interests: ['coffee', 'city life'],
  days: createDays(8),
  avoid: ['Morning espresso at a corner café table, window light'],
  seed: 7,
};

/**
 * Returns days from December 18 on: the first about an interest, two parts of a story, Christmas, and other days of any
 * kind.
 */
function createDays(count: number): DayBrief[] {
  return Array.from({ length: count }, (_, index) => {
    const day = { date: `2026-12-${18 + index}`, season: 'winter', occasion: null, topic: null, story: null };
    const baking = { name: 'Learning to bake', part: index, of: 2 };
    if (index === 0) return { ...day, topic: 'coffee', outline: 'Latte art at the counter, apron on' };
    if (index === 1) return { ...day, story: baking, outline: 'Flour on the table, first try in the kitchen' };
    if (index === 2) return { ...day, story: baking, outline: 'Cake on the kitchen table, evening light' };
    if (index === 7) return { ...day, occasion: 'Christmas Day', outline: 'Evening by the Christmas tree' };
    return { ...day, outline: 'Reading a book on the sofa' };
  });
}

function toText({ scene, clothes, mood }: DayIdea): string {
  return `${scene}, ${clothes}, ${mood}`;
}

function writtenBy<T>(written: Written<T>): T {
  if (written.kind !== 'written') throw new Error(written.reason);
  return written.value;
}
