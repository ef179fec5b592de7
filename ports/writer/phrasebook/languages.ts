import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { italian } from './it/italian.ts';
import type { Lexicon } from './lexicon.ts';
import { portuguese } from './pt/portuguese.ts';

/** The six languages of the phrasebook. */
export const lexicons: Record<CaptionLanguage, Lexicon> = {
  en: english,
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
};
