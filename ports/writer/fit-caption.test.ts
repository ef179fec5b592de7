import { voices } from '@galatea/phrasebook/voices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { isDisclosed, listHashtags } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import { captionWords, countWords } from './caption-length.ts';
import { isForeign } from './detect-language.ts';
import { fitCaption } from './fit-caption.ts';
import { isRepeat } from './near-repeat.ts';
import { inTone } from './tone-rules.ts';
import type { CaptionBrief } from './writer.ts';

const brief: CaptionBrief = {
  influencerName: 'Mara',
  tone: 'casual',
  language: 'en',
  length: 'medium',
  topics: [],
  scene: '',
  maxHashtags: 5,
  sponsored: false,
  avoid: [],
  seed: 1,
};
const ten = 'Second coffee of the morning, and the window seat is mine.';
const taken = (answer: string, changes: Partial<CaptionBrief> = {}) => fitCaption(answer, { ...brief, ...changes });

const words = fc.constantFrom(
  'coffee',
  'the',
  'LOUD',
  'wow!',
  'Hi.',
  '#tag',
  '#Ad',
  '🌊',
  '@me',
  'evil.com',
  '\n',
  '…',
);
const anyAnswer = fc.oneof(
  fc.array(words, { maxLength: 80 }).map((list) => list.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 4_000 }),
);
const anyBrief = fc.record({
  tone: fc.oneof(fc.constantFrom(...voices), fc.string()),
  language: fc.constantFrom(...captionLanguages),
  length: fc.constantFrom(...captionLengths),
  maxHashtags: fc.integer({ min: 0, max: 30 }),
  sponsored: fc.boolean(),
  avoid: fc.array(anyAnswer, { maxLength: 5 }),
});

describe('fitting any answer of a writer', () => {
  test("keeps language, length, hashtags, disclosure and Instagram's limits in every accepted caption", () => {
    fc.assert(
      fc.property(anyAnswer, anyBrief, (answer, changes) => {
        const found = taken(answer, changes);
        if (found.kind === 'misses') {
          expect(found.complaint).toMatch(/\.$/);
          return;
        }
        const { caption } = found;
        const { min, max } = captionWords[changes.length];
        expect(caption.length).toBeLessThanOrEqual(maxCaptionLength);
        expect(caption.isWellFormed()).toBe(true);
        expect(countWords(caption)).toBeGreaterThanOrEqual(min);
        expect(countWords(caption)).toBeLessThanOrEqual(max);
        expect(listHashtags(caption).length).toBeLessThanOrEqual(changes.maxHashtags);
        expect(caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0).toBeLessThanOrEqual(30);
        expect(isDisclosed(caption)).toBe(changes.sponsored);
        expect(changes.sponsored && isFirstHandClaim(caption)).toBe(false);
        expect(isRepeat(caption, changes.avoid)).toBe(false);
        expect(caption).not.toMatch(/(^|\s)@\w|https?:|[\u202a-\u202e]/);
      }),
      { numRuns: 1_500 },
    );
  });

  test('leaves an accepted caption unchanged when it is fitted again', () => {
    fc.assert(
      fc.property(anyAnswer, anyBrief, (answer, changes) => {
        const found = taken(answer, changes);
        if (found.kind === 'fits')
          expect(taken(found.caption, changes)).toMatchObject({ kind: 'fits', caption: found.caption });
      }),
    );
  });
});

describe('fitting an answer', () => {
  test('fixes quotes, invisible characters and hashtags without removing words', () => {
    expect(taken(`"${ten}\u202e"\r\n\r\n\r\n#Coffee #coffee #Slow #1`)).toEqual({
      kind: 'fits',
      caption: `${ten}\n\n#coffee #slow`,
    });
    expect(taken(`${ten} #a #b #c #d #e #f #g`, { maxHashtags: 2 })).toMatchObject({ caption: `${ten}\n\n#a #b` });
  });

  test('removes hashtags that are not allowed', () => {
    const isAllowed = (text: string) => text !== 'nude';
    expect(taken(`${ten} #nude #coffee`, { isAllowed })).toMatchObject({ caption: `${ten}\n\n#coffee` });
  });

  test('shortens an answer to complete sentences if it is too long, and rejects it if that is impossible', () => {
    expect(taken(`${ten} And here is one more thing that nobody has asked about today.`)).toMatchObject({
      caption: ten,
    });
    expect(taken(ten, { length: 'short' })).toEqual({ kind: 'misses', complaint: 'It has 11 words. Write 1 to 9.' });
  });

  test('cuts an answer of more than 2,200 characters and returns a warning', () => {
    const long = `${Array.from({ length: 20 }, (_, index) => `${'abcdefghij'.repeat(11)}${index}`).join(' ')}.`;
    expect(long.length).toBeGreaterThan(maxCaptionLength);
    expect(taken(long, { length: 'long' })).toMatchObject({
      kind: 'fits',
      caption: expect.stringMatching(/…$/),
      warning: 'Instagram captions are limited to 2,200 characters. The generated caption was shortened.',
    });
  });

  test.each([
    [
      'in another language',
      'Der Kaffee ist heute das Beste, und ich bleibe noch ein wenig hier sitzen.',
      {},
      /language/,
    ],
    ['in another script', 'Сегодня утром кофе снова лучше, чем все мои планы на этот день.', {}, /language/],
    ['with a link', `${ten.slice(0, -1)} at evil.com.`, {}, /web address/],
    ['with somebody’s account', `${ten.slice(0, -1)} with @evil.`, {}, /account/],
    ['with a claim in an ad', 'I love this coffee and I recommend it to everybody I know.', { sponsored: true }, /ad/],
    ['that may not be posted', ten, { isAllowed: () => false }, /posted/],
    ['said lately in nearly these words', ten, { avoid: [ten.replace('mine', 'free')] }, /lately/],
  ] as const)('rejects a caption %s', (_case, answer, changes, complaint) => {
    expect(taken(answer, changes)).toEqual({ kind: 'misses', complaint: expect.stringMatching(complaint) });
  });

  test('applies the style of the tone: no emoji or exclamation marks if serious, exclamation marks if bubbly', () => {
    expect(inTone('SO good!! Coffee 🥐☕ now!', { tone: 'serious', language: 'en' })).toBe('SO good. Coffee now.');
    expect(inTone('¡Qué mañana! Y café.', { tone: 'minimal', language: 'es' })).toBe('Qué mañana. Y café.');
    expect(inTone('Quel matin ! Un café.', { tone: 'luxury', language: 'fr' })).toBe('Quel matin. Un café.');
    expect(inTone('Coffee in the sun. More later.', { tone: 'bubbly', language: 'en' })).toBe(
      'Coffee in the sun! More later.',
    );
    expect(inTone('AMAZING view from up here.', { tone: 'minimal', language: 'en' })).toBe(
      'Amazing view from up here.',
    );
  });
});

test('detects a foreign language in a full sentence but not in two words', () => {
  expect(isForeign('Coffee, always.', 'de')).toBe(false);
  expect(isForeign('The light in this café is the best of the whole week.', 'de')).toBe(true);
});
