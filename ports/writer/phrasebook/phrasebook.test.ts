import { languages } from '@galatea/phrasebook/language.ts';
import { loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import { sceneFamilies } from '@galatea/phrasebook/scene-family.ts';
import { voices } from '@galatea/phrasebook/voices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptionLength } from '#contract/caption-choices.ts';
import { type Character, emptyCharacter } from '#contract/character.ts';
import { isDisclosed, listHashtags } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { cafe, compose, expectVariedCaptions, keepsLength } from '#tests/captions/varied-captions.ts';
import { createRepeatFinder } from '../near-repeat.ts';
import { opening } from '../opening.ts';
import { writerSuite } from '../suite.ts';
import { withRules } from '../with-rules.ts';
import type { CaptionBrief } from '../writer.ts';
import { phrasebook } from './phrasebook.ts';
import { planShoot } from './shot-plan.ts';

writerSuite('the phrasebook', async () => ({ writer: phrasebook(), close: async () => {} }));

const own = await loadLexicon('en');
const lengths: readonly CaptionLength[] = ['short', 'medium', 'long'];

describe('phrasebook captions', () => {
  // Each voice in each language, with one of the lengths. `npm run proof` tests all lengths.
  const tones = voices.flatMap((tone, voice) =>
    languages.map((language, at) => [tone, language, lengths[(voice + at) % lengths.length] ?? 'short'] as const),
  );

  test.each(tones)(
    'writes captions in voice %s, language %s and length %s, and rarely repeats one',
    expectVariedCaptions,
  );

  test.each(languages)(
    'returns 30 different short captions about one scene in "%s", each avoiding the others',
    (language) => {
      const avoid: string[] = [];
      for (let round = 0; round < 30; round++) avoid.push(compose({ ...cafe, language, length: 'short', avoid }));
      expect(avoid).not.toContain('');
      expect(new Set(avoid.map(getLetters)).size).toBe(30);
    },
  );

  test('starts no caption like one of the last 14 days while another start is left', () => {
    const recent: string[] = [];
    for (let day = 0; day < 14; day++) recent.unshift(compose({ ...cafe, avoid: recent, recent, seed: day }));
    expect(new Set(recent.map(opening)).size).toBe(14);
  });

  test.each([
    ['our new sunscreen at the beach', /sunscreen/i],
    ['in a green dress at a wedding', /wedding|happy couple|dress/i],
    ['birthday cake with candles', /birthday/i],
  ])('names the point of "%s"', (scene, point) => {
    for (let seed = 0; seed < 30; seed++) expect(compose({ ...cafe, scene, topics: [], seed })).toMatch(point);
  });

  test.each(languages)('reads "wearing" as English, not as a German ring, for a caption in "%s"', async (language) => {
    const brief = { ...cafe, scene: 'wearing new white sneakers', maxHashtags: 1, language };
    const caption = await phrasebook().caption(brief, new AbortController().signal);
    expect(caption.kind === 'written' && caption.value).toMatch(/#\w*(?:sneaker|zapatilla|tênis|basket)/i);
  });

  test('uses no hashtag of an interest that does not fit the image', () => {
    for (let seed = 0; seed < 20; seed++) {
      const caption = compose({
        ...cafe,
        scene: 'walking the dog',
        topics: ['travel', 'foodie'],
        maxHashtags: 5,
        seed,
      });
      expect(listHashtags(caption)).not.toContain('travel');
      expect(caption).not.toMatch(/#travel|#foodie/);
    }
  });

  test('has the hashtags of the thing and of its kind, and none of the place', () => {
    const glass = compose({ ...cafe, scene: 'a glass of red wine at the gym', maxHashtags: 2 });
    expect(listHashtags(glass)[0]).toBe('#wine');
    expect(glass).not.toMatch(/#(?:gym|fitness|glassofwine)/);
  });

  test('has a hashtag of the topic after that of the activity', () => {
    const topicTags = own.topicTags.padel.split(' ').map((tag) => `#${tag}`);
    for (let seed = 0; seed < 20; seed++) {
      const [first, second] = listHashtags(compose({ ...cafe, scene: 'playing padel', maxHashtags: 2, seed }));
      expect(first).toBe('#padel');
      expect(topicTags).toContain(second);
    }
  });

  test('says nothing about the use so far of a thing that is new', () => {
    const used = own.topics.bag.follows.filter((text) => /^!?\*/.test(text));
    expect(used).not.toEqual([]);
    const texts = (scene: string) =>
      Array.from({ length: 60 }, (_, seed) => compose({ ...cafe, scene, length: 'long', seed })).join('\n');
    const isSaid = (scene: string) =>
      used.some((text) => texts(scene).includes(text.replace(/^\S+ /, '').slice(0, -1)));
    expect(isSaid('showing a leather handbag')).toBe(true);
    expect(isSaid('showing a new leather handbag')).toBe(false);
  });

  test('does not continue a thought with a sentence that repeats its words', () => {
    for (let seed = 0; seed < 40; seed++) {
      const text = compose({ ...cafe, scene: 'a slice of pizza', length: 'long', tone: 'neutral', seed });
      expect(text.match(/nothing left/g)?.length ?? 0, text).toBeLessThan(2);
    }
  });

  test('follows every rule for any scene, topics and tone that a creator can type', () => {
    const brief = fc.record({
      tone: fc.oneof(fc.constantFrom(...voices), fc.string()),
      language: fc.constantFrom(...languages),
      length: fc.constantFrom(...lengths),
      topics: fc.array(fc.oneof(fc.constantFrom('travel', 'street food', 'yoga', '2026', '#fitness'), fc.string())),
      scene: fc.oneof(fc.constantFrom(...sceneFamilies), fc.string()),
      maxHashtags: fc.integer({ min: 0, max: 30 }),
      sponsored: fc.boolean(),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(brief, (changes) => {
        const caption = compose({ ...cafe, ...changes });
        const disclosed = changes.sponsored ? (caption.split('\n')[0]?.split(' ').length ?? 0) : 0;
        expect(keepsLength(caption, changes.length), caption).toBe(true);
        expect(listHashtags(caption)).toHaveLength(Math.min(changes.maxHashtags, 30 - disclosed));
        expect(isDisclosed(caption)).toBe(changes.sponsored);
        expect(changes.sponsored && isFirstHandClaim(caption)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('repeats the caption that was used the longest time ago if none is left, instead of refusing', async () => {
    const plain = { ...cafe, scene: '', length: 'short' } as const;
    const avoid: string[] = [];
    const writer = withRules(phrasebook());
    for (let seed = 0; seed < 200; seed++) {
      const written = await writer.caption({ ...plain, avoid, seed }, new AbortController().signal);
      if (written.kind !== 'written') throw new Error(written.reason);
      const repeated = createRepeatFinder(avoid)(written.value);
      if (repeated !== -1) {
        expect(repeated).toBeGreaterThan(avoid.length / 2);
        expect(written.warning).toContain('has used all its captions');
        return;
      }
      expect(written.warning).toBeUndefined();
      avoid.unshift(written.value);
    }
    throw new Error('No caption was repeated.');
  });

  describe('with a character', () => {
    const write = (changes: Partial<Character>, more: Partial<CaptionBrief> = {}) =>
      Array.from({ length: 40 }, (_, seed) =>
        compose({
          ...cafe,
          length: 'long',
          tone: 'bubbly',
          character: { ...emptyCharacter, ...changes },
          ...more,
          seed,
        }),
      );
    const emoji = /\p{Extended_Pictographic}/gu;

    test('contain no phrase that the influencer never says and no claim to avoid', () => {
      const written = write({ never_says: ['I could stay'], avoided_claims: ['nothing to do'] });
      expect(written.filter((text) => /i could stay|nothing to do/i.test(text))).toEqual([]);
    });

    test.each([
      ['none', 0, 0],
      ['few', 0, 1],
      ['many', 1, 2],
    ] as const)('have the number of emoji of the policy "%s"', (policy, least, most) => {
      for (const text of write({ emoji: policy })) {
        const count = text.match(emoji)?.length ?? 0;
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
      }
    });

    test('end with a favorite phrase in some cases, and keep the length', () => {
      const written = write({ favorite_words: ['no rush'], emoji: 'none' }, { length: 'medium' });
      expect(written.filter((text) => text.endsWith('No rush.'))).not.toEqual([]);
      expect(written.filter((text) => !text.endsWith('No rush.'))).not.toEqual([]);
      expect(written.filter((text) => !keepsLength(text, 'medium'))).toEqual([]);
    });

    test('have no favorite phrase of another language', () => {
      const character = { favorite_words: ['no rush'], languages: ['en' as const], emoji: 'none' as const };
      const written = write(character, { language: 'it', length: 'medium' });
      expect(written.filter((text) => text.includes('No rush'))).toEqual([]);
    });

    test('have the words of the brand as hashtags only if they are sponsored', () => {
      const brand = { brand_words: ['Lumen Skin'] };
      expect(write(brand, { sponsored: true, maxHashtags: 3 }).every((text) => text.includes('#lumenskin'))).toBe(true);
      expect(write(brand, { maxHashtags: 3 }).some((text) => text.includes('#lumenskin'))).toBe(false);
    });

    test('are refused with a reason if every caption contains a forbidden word', async () => {
      const { topics, frames } = own;
      const all = [...Object.values(topics.everyday).flat(), ...frames.everyday.thoughts];
      const firstWords = all.map((text) => text.match(/\p{L}+/u)?.[0] ?? '');
      const forbidden = { ...emptyCharacter, never_says: [...new Set(firstWords)] };
      const brief = { ...cafe, scene: '', character: forbidden };
      expect(await phrasebook().caption(brief, new AbortController().signal)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('never says'),
      });
    });
  });

  test('returns the same caption for the same brief', () => {
    expect(compose(cafe)).toBe(compose({ ...cafe }));
  });

  test('separates hashtags from the text', () => {
    const caption = compose({ ...cafe, maxHashtags: 5 });
    expect(caption.split('\n\n').at(-1)).toMatch(/^(#\S+ ){4}#\S+$/);
    expect(caption).toMatch(/#\w*(cafe|coffee)/);
  });

  test('uses the voice of the preset that a custom tone resembles', () => {
    const dry = compose({ ...cafe, tone: 'dry and understated' });
    expect(dry).toBe(compose({ ...cafe, tone: 'minimal' }));
  });
});

describe('phrasebook shoot plans', () => {
  const shoot = { influencerName: 'Mara Vidal', request: '', topics: [], count: 6, seed: 1 };

  test('keeps the request in the shared prompt and makes all shots different', () => {
    const request = fc.constantFrom(
      'a rainy walk through Lisbon',
      'laughing in a red dress at a rooftop bar',
      'ski trip',
      '',
    );
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 12 }), fc.nat(), (asked, count, seed) => {
        const plan = planShoot({ ...shoot, request: asked, count, seed });
        expect(plan.sharedPrompt).toContain(asked);
        expect(new Set(plan.shots.map((shot) => shot.prompt)).size).toBe(count);
      }),
    );
  });

  test('does not contradict a request that names clothes and light', () => {
    const plan = planShoot({ ...shoot, request: 'in a red coat on a city street at night' });
    expect(plan.sharedPrompt).toBe(
      'in a red coat on a city street at night, same outfit, place and light in every picture',
    );
    expect(plan.shots.map((shot) => shot.prompt).join()).not.toMatch(/golden hour|open shade|collar|neon/);
  });

  test('keeps the shared prompt within 1,000 characters for a very long request', () => {
    const plan = planShoot({ ...shoot, request: 'walking on and on '.repeat(200) });
    expect(plan.sharedPrompt.length).toBeLessThanOrEqual(1000);
  });
});

// Returns the letters of a caption, without emoji and punctuation.
function getLetters(caption: string | null): string {
  return caption?.replace(/[^\p{L}]/gu, '') ?? '';
}
