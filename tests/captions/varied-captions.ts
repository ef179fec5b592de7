import { languages } from '@galatea/phrasebook/language.ts';
import { loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import { expect } from 'vitest';
import type { CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import { captionWords, countWords } from '#ports/writer/caption-length.ts';
import { bareWords } from '#ports/writer/near-repeat.ts';
import { composeCaption } from '#ports/writer/phrasebook/caption.ts';
import type { CaptionBrief } from '#ports/writer/writer.ts';

export const cafe: CaptionBrief = {
  influencerName: 'Mara Vidal',
  tone: 'casual',
  language: 'en',
  length: 'medium',
  topics: ['coffee'],
  scene: 'sitting in a corner cafe, morning light',
  maxHashtags: 0,
  sponsored: false,
  avoid: [],
  seed: 1,
};

const english = await loadLexicon('en');
const lexicons = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadLexicon(language)] as const)),
);

export function compose(brief: CaptionBrief): string {
  return composeCaption(brief, {
    own: lexicons.get(brief.language) ?? english,
    english,
    prompt: { language: 'en', lexicon: english },
  }).text;
}

/** Expects 30 captions about one scene, each of which avoids the others, to differ and have the requested length. */
export function expectVariedCaptions(tone: string, language: CaptionLanguage, length: CaptionLength): void {
  const avoid: string[] = [];
  for (let seed = 0; seed < 30; seed++) avoid.unshift(compose({ ...cafe, tone, language, length, avoid, seed }));
  expect(avoid.filter((caption) => !keepsLength(caption, length))).toEqual([]);
  expect(new Set(avoid.map(bareWords)).size).toBe(30);
}

export function keepsLength(caption: string, length: CaptionLength): boolean {
  const words = countWords(caption);
  return words >= captionWords[length].min && words <= captionWords[length].max && caption.length <= 2200;
}
