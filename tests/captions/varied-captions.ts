import { languages } from '@galatea/phrasebook/language.ts';
import { loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import { expect } from 'vitest';
import type { CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import { captionWords, countWords } from '#ports/writer/caption-length.ts';
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

export function compose(brief: CaptionBrief): string | null {
  return composeCaption(brief, { own: lexicons.get(brief.language) ?? english, english });
}

/** Expects 40 captions about one scene to have the requested length and almost no duplicates. */
export function expectVariedCaptions(tone: string, language: CaptionLanguage, length: CaptionLength): void {
  const written = Array.from({ length: 40 }, (_, seed) => compose({ ...cafe, tone, language, length, seed }));
  expect(written.filter((caption) => !caption || !keepsLength(caption, length))).toEqual([]);
  expect(shareOfSame(written)).toBeLessThan(length === 'short' ? 0.01 : 0.003);
}

export function keepsLength(caption: string, length: CaptionLength): boolean {
  const words = countWords(caption);
  return words >= captionWords[length].min && words <= captionWords[length].max && caption.length <= 2200;
}

/** Returns the share of caption pairs that are identical. */
function shareOfSame(captions: readonly (string | null)[]): number {
  const same = captions.flatMap((caption, index) => captions.slice(index + 1).filter((later) => later === caption));
  return same.length / ((captions.length * (captions.length - 1)) / 2);
}
