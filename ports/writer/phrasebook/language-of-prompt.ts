import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { readForeign } from '@galatea/phrasebook/read-foreign.ts';
import { readSubject } from '@galatea/phrasebook/read-subject.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { scoreLanguages } from '../detect-language.ts';

/**
 * Returns the language of a prompt. Prompts are short, so a tie is decided for English if English has a word for what
 * they show, and otherwise for the language of the caption.
 */
export function languageOfPrompt(scene: string, preferred: CaptionLanguage, lexicon: Lexicon): CaptionLanguage {
  const scores = scoreLanguages(scene);
  const most = scores[0]?.score ?? 0;
  const best = scores.filter(({ score }) => score === most).map(({ language }) => language);
  const { thing, doing, occasion } = readSubject(scene);
  const isKnown = thing !== null || doing !== null || occasion !== null;
  if (best.includes('en')) {
    const isPreferred = !isKnown && best.includes(preferred) && readForeign(scene, lexicon).thing !== null;
    return isPreferred ? preferred : 'en';
  }
  return best.includes(preferred) ? preferred : (best[0] ?? 'en');
}
