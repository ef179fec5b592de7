import { ownWords } from '@galatea/phrasebook/own-words.ts';
import { readForeign } from '@galatea/phrasebook/read-foreign.ts';
import { readSubject, type Subject } from '@galatea/phrasebook/read-subject.ts';
import type { CaptionBrief } from '../writer.ts';
import type { Lexicons } from './lexicons.ts';

/** What a prompt says, and its own words if a caption in the requested language can repeat them. */
export type ReadScene = { readonly subject: Subject; readonly own: string | null };

/** Reads a prompt. One in another language than English is read with the nouns of that language. */
export function readScene({ scene, language }: CaptionBrief, { prompt }: Lexicons): ReadScene {
  const subject = prompt.language === 'en' ? readSubject(scene) : readForeign(scene, prompt.lexicon);
  return { subject, own: prompt.language === language ? ownWords(scene, language) : null };
}
