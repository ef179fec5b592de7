import { ownWords } from '@galatea/phrasebook/own-words.ts';
import { readForeign } from '@galatea/phrasebook/read-foreign.ts';
import { readSubject, type Subject } from '@galatea/phrasebook/read-subject.ts';
import type { CaptionBrief } from '../writer.ts';
import type { Lexicons } from './lexicons.ts';

/** What a prompt says, and its own words if a caption in the requested language can repeat them. */
export type ReadScene = { readonly subject: Subject; readonly own: string | null };

/** Reads a prompt. One in another language than English is read with the glossary of its language. */
export function readScene({ scene, language }: CaptionBrief, { prompt }: Lexicons): ReadScene {
  const read = (text: string) => (prompt.language === 'en' ? readSubject(text) : readForeign(text, prompt.lexicon));
  const subject = read(scene);
  const own = prompt.language === language ? ownWords(scene, language) : null;
  return { subject, own: own !== null && isPoint(read(own), subject) ? own : null };
}

// The start of "rainy afternoon, doing a puzzle" is not the point of the image.
function isPoint(own: Subject, { thing, doing, occasion }: Subject): boolean {
  return own.thing?.name === thing?.name && own.doing === doing && (thing || doing ? true : own.occasion === occasion);
}
