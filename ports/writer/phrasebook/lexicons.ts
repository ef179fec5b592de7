import { type Lexicon, loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import type { CaptionBrief } from '../writer.ts';
import { languageOfPrompt } from './language-of-prompt.ts';

/** The texts of the caption's language, the English ones for hashtags, and those of the prompt's language. */
export type Lexicons = {
  readonly own: Lexicon;
  readonly english: Lexicon;
  readonly prompt: { readonly language: CaptionLanguage; readonly lexicon: Lexicon };
};

export async function loadLexicons({ language, scene }: CaptionBrief): Promise<Lexicons> {
  const [own, english] = await Promise.all([loadLexicon(language), loadLexicon('en')]);
  const spoken = languageOfPrompt(scene, language, own);
  return { own, english, prompt: { language: spoken, lexicon: await loadLexicon(spoken) } };
}
