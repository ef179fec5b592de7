import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import { hashtagsOf, isDisclosed } from '#contract/disclosure.ts';
import { cafe, expectVariedCaptions, keepsLength } from '#tests/captions/varied-captions.ts';
import { isFirstHandClaim } from '../first-hand-claim.ts';
import { writerSuite } from '../suite.ts';
import { voices } from '../voice.ts';
import { composeCaption } from './caption.ts';
import { phrasebook } from './phrasebook.ts';
import { sceneFamilies } from './scene-family.ts';
import { planShoot } from './shot-plan.ts';

writerSuite('the phrasebook', async () => ({ writer: phrasebook(), close: async () => {} }));

const languages: readonly CaptionLanguage[] = ['en', 'es', 'pt', 'fr', 'de', 'it'];
const lengths: readonly CaptionLength[] = ['short', 'medium', 'long'];
describe('captions of the phrasebook', () => {
  // Each voice in each language with one of the lengths: `npm run proof` tries all of them.
  const tones = voices.flatMap((tone, voice) =>
    languages.map((language, at) => [tone, language, lengths[(voice + at) % lengths.length] ?? 'short'] as const),
  );

  test.each(tones)('%s in %s keeps a %s length and hardly ever repeats a caption', expectVariedCaptions);

  // Each voice in one of the languages, and each language with several voices.
  const someTones = voices.map((tone, index) => [tone, languages[index % languages.length] ?? 'en'] as const);

  test.each(someTones)('%s in %s has 400 different short captions about one scene', (tone, language) => {
    const said = new Set<string>();
    for (let seed = 0; seed < 3000 && said.size < 400; seed++) {
      said.add(wordsOf(composeCaption({ ...cafe, tone, language, length: 'short', seed })));
    }
    expect(said.size).toBe(400);
  });

  test('a caption used lately does not come again, however often the same seed is asked', () => {
    const avoid: string[] = [];
    for (let round = 0; round < 300; round++) avoid.push(composeCaption({ ...cafe, length: 'short', avoid }) ?? '');
    expect(avoid).not.toContain('');
    expect(new Set(avoid.map(wordsOf)).size).toBe(300);
  });

  test('any scene, topics and tone a creator can type give a caption that keeps every rule', () => {
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
        const caption = composeCaption({ ...cafe, ...changes }) ?? '';
        const disclosed = changes.sponsored ? (caption.split('\n')[0]?.split(' ').length ?? 0) : 0;
        expect(keepsLength(caption, changes.length), caption).toBe(true);
        expect(hashtagsOf(caption)).toHaveLength(Math.min(changes.maxHashtags, 30 - disclosed));
        expect(isDisclosed(caption)).toBe(changes.sponsored);
        expect(changes.sponsored && isFirstHandClaim(caption, changes.language)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('the same brief is answered with the same caption', () => {
    expect(composeCaption(cafe)).toBe(composeCaption({ ...cafe }));
  });

  test('hashtags stand apart from the words and name the scene before anything else', () => {
    const caption = composeCaption({ ...cafe, maxHashtags: 5 }) ?? '';
    expect(caption.split('\n\n').at(-1)).toMatch(/^(#\S+ ){4}#\S+$/);
    expect(hashtagsOf(caption)[0]).toMatch(/cafe|coffee/);
  });

  test('a custom tone sounds like the preset it resembles', () => {
    const dry = composeCaption({ ...cafe, tone: 'dry and understated' });
    expect(dry).toBe(composeCaption({ ...cafe, tone: 'minimal' }));
  });
});

describe('shoots of the phrasebook', () => {
  const shoot = { personaName: 'Mara Vidal', request: '', topics: [], count: 6, seed: 1 };

  test('what was asked for stands in the shared prompt, and no two shots are the same', () => {
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

  test('a request that names clothes and light is not contradicted', () => {
    const plan = planShoot({ ...shoot, request: 'in a red coat on a city street at night' });
    expect(plan.sharedPrompt).toBe(
      'in a red coat on a city street at night, same outfit, place and light in every picture',
    );
    expect(plan.shots.map((shot) => shot.prompt).join()).not.toMatch(/golden hour|open shade|collar|neon/);
  });

  test('a request as long as a letter still gives prompts a picture engine takes', () => {
    const plan = planShoot({ ...shoot, request: 'walking on and on '.repeat(200) });
    expect(plan.sharedPrompt.length).toBeLessThanOrEqual(1000);
  });
});

// What is said, whatever emoji stand behind it.
function wordsOf(caption: string | null): string {
  return caption?.replace(/[^\p{L}]/gu, '') ?? '';
}
