import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { countKnown } from '@galatea/phrasebook/read-foreign.ts';
import { readSubject } from '@galatea/phrasebook/read-subject.ts';
import { type CaptionLanguage, captionLanguages } from '#contract/caption-choices.ts';
import { scoreLanguages } from '../detect-language.ts';

/**
 * Returns the language of a prompt. Prompts are short, so in addition to the short words of a language, the words of
 * its glossary count, and for English the parts that can be read. English wins a tie, then the language of the caption.
 */
export function languageOfPrompt(
  scene: string,
  preferred: CaptionLanguage,
  lexicons: ReadonlyMap<CaptionLanguage, Lexicon>,
): CaptionLanguage {
  const short = new Map(scoreLanguages(scene).map(({ language, score }) => [language, score]));
  const scores = [...new Set<CaptionLanguage>(['en', preferred, ...captionLanguages])].map((language) => ({
    language,
    score: (short.get(language) ?? 0) + countRead(scene, language, lexicons.get(language)),
  }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).language;
}

function countRead(scene: string, language: CaptionLanguage, lexicon: Lexicon | undefined): number {
  if (language !== 'en') return lexicon ? countKnown(scene, lexicon) : 0;
  const { thing, doing, occasion, company, place, sky } = readSubject(scene);
  return [thing, doing, occasion, company, place, sky].filter((part) => part !== null).length;
}
