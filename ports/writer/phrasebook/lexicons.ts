import { type Lexicon, loadLexicon } from '@galatea/phrasebook/lexicon.ts';
import { type CaptionLanguage, captionLanguages } from '#contract/caption-choices.ts';
import type { CaptionBrief } from '../writer.ts';
import { languageOfPrompt } from './language-of-prompt.ts';

/** The texts of the caption's language, the English ones for hashtags, and those of the prompt's language. */
export type Lexicons = {
  readonly own: Lexicon;
  readonly english: Lexicon;
  readonly prompt: { readonly language: CaptionLanguage; readonly lexicon: Lexicon };
};

export async function loadLexicons({ language, scene }: CaptionBrief): Promise<Lexicons> {
  const all = await Promise.all(captionLanguages.map(async (each) => [each, await loadLexicon(each)] as const));
  const spoken = languageOfPrompt(scene, language, new Map(all));
  const [own, english, prompt] = await Promise.all([loadLexicon(language), loadLexicon('en'), loadLexicon(spoken)]);
  return { own, english, prompt: { language: spoken, lexicon: prompt } };
}
