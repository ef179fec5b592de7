import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashtagsOf, isDisclosed } from '#contract/disclosure.ts';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import { captionWords, countWords } from './caption-length.ts';
import { detectLanguage } from './detect-language.ts';
import { isFirstHandClaim } from './first-hand-claim.ts';
import { type CaptionBrief, promptCharacters, type ShotBrief, type Writer, type Written } from './writer.ts';

/** What every writer has to keep, be it a phrasebook or a language model. */
export function writerSuite(name: string, makeWriter: () => Promise<{ writer: Writer; close(): Promise<void> }>): void {
  describe(name, () => {
    let made: { writer: Writer; close(): Promise<void> };
    beforeAll(async () => {
      made = await makeWriter();
    });
    afterAll(() => made.close());

    const captionOf = async (changes: Partial<CaptionBrief>) =>
      writtenBy(await made.writer.caption({ ...cafe, ...changes }, new AbortController().signal));
    const planOf = async (changes: Partial<ShotBrief>) =>
      writtenBy(await made.writer.planShots({ ...shoot, ...changes }, new AbortController().signal));

    test.each(['short', 'medium', 'long'] as const)('a %s caption is as long as that promises', async (length) => {
      for (const tone of ['playful', 'serious', 'luxury', 'minimal']) {
        const caption = await captionOf({ length, tone });
        const words = countWords(caption);
        expect(words, caption).toBeGreaterThanOrEqual(captionWords[length].min);
        expect(words, caption).toBeLessThanOrEqual(captionWords[length].max);
        expect(caption.length).toBeLessThanOrEqual(maxCaptionLength);
      }
    });

    test.each([0, 1, 5, 30])(
      'at most %i hashtags stand under a caption when no more are wanted',
      async (maxHashtags) => {
        const hashtags = hashtagsOf(await captionOf({ maxHashtags }));
        expect(hashtags.length).toBeLessThanOrEqual(maxHashtags);
        expect(new Set(hashtags).size).toBe(hashtags.length);
        expect(hashtags).toEqual(hashtags.map((tag) => tag.toLowerCase()));
      },
    );

    test.each(['en', 'es', 'pt', 'fr', 'de', 'it'] as const)(
      'a caption asked for in "%s" is written in it',
      async (language) => {
        const captions = [];
        for (const seed of [1, 2, 3, 4])
          captions.push(await captionOf({ language, seed, length: 'long', maxHashtags: 0 }));
        expect(detectLanguage(captions.join('\n')), captions.join('\n')).toBe(language);
      },
    );

    test('a tone nobody foresaw still gets its caption', async () => {
      expect(await captionOf({ tone: 'sarcastic victorian librarian' })).not.toBe('');
    });

    test('a picture nobody described still gets its caption', async () => {
      expect(await captionOf({ scene: '', topics: [] })).not.toBe('');
    });

    test('a caption used lately is not written again', async () => {
      const avoid: string[] = [];
      for (let round = 0; round < 3; round++) avoid.push(await captionOf({ avoid: [...avoid], length: 'short' }));
      expect(new Set(avoid).size).toBe(avoid.length);
    });

    test.each(['en', 'es', 'pt', 'fr', 'de', 'it'] as const)(
      'a sponsored caption in "%s" opens with #ad and claims no first-hand experience',
      async (language) => {
        for (const seed of [1, 2, 3]) {
          const caption = await captionOf({ language, seed, sponsored: true, length: 'long' });
          expect(isDisclosed(caption), caption).toBe(true);
          expect(isFirstHandClaim(caption, language), caption).toBe(false);
          expect(hashtagsOf(caption).length).toBeLessThanOrEqual(cafe.maxHashtags);
        }
      },
    );

    test('an unsponsored caption does not pose as an ad', async () => {
      expect(isDisclosed(await captionOf({}))).toBe(false);
    });

    test.each([1, 2, 7])('a shoot of %i has that many shots, a hero and then alts', async (count) => {
      const plan = await planOf({ count });
      expect(plan.shots.map((shot) => shot.kind)).toEqual(['hero', ...Array.from({ length: count - 1 }, () => 'alt')]);
      expect(plan.concept.trim()).not.toBe('');
      for (const prompt of [plan.sharedPrompt, ...plan.shots.map((shot) => shot.prompt)]) {
        expect(prompt.trim()).not.toBe('');
        expect(prompt.length).toBeLessThanOrEqual(promptCharacters);
      }
    });

    test('a shoot nobody described is planned by the topics', async () => {
      expect((await planOf({ request: '', count: 3 })).shots).toHaveLength(3);
    });

    test('writing that was stopped before it began ends as a failure worth another try', async () => {
      const stopped = AbortSignal.abort();
      expect(await made.writer.caption(cafe, stopped)).toMatchObject({ kind: 'failed', retryable: true });
      expect(await made.writer.planShots(shoot, stopped)).toMatchObject({ kind: 'failed', retryable: true });
    });

    test('writing that is stopped midway ends without rejecting', async () => {
      const stop = new AbortController();
      const running = made.writer.caption(cafe, stop.signal);
      stop.abort();
      expect(['written', 'failed']).toContain((await running).kind);
    });
  });
}

const cafe: CaptionBrief = {
  personaName: 'Mara Vidal',
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
  personaName: 'Mara Vidal',
  request: 'a slow morning in a corner cafe',
  topics: ['coffee', 'city life'],
  count: 4,
  seed: 7,
};

function writtenBy<T>(written: Written<T>): T {
  if (written.kind !== 'written') throw new Error(written.reason);
  return written.value;
}
