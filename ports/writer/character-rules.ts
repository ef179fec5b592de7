import { bareWords } from './near-repeat.ts';
import type { CaptionBrief } from './writer.ts';

/** Checks whether a text contains a phrase as whole words, in any case and with any punctuation. */
function isSaid(phrase: string, text: string): boolean {
  const words = bareWords(phrase);
  return words !== '' && ` ${bareWords(text)} `.includes(` ${words} `);
}

/** Returns the first phrase of a text that the influencer never uses or may not claim. */
export function findForbidden(text: string, { character }: CaptionBrief): string | undefined {
  if (!character) return undefined;
  return [...character.never_says, ...character.avoided_claims].find((phrase) => isSaid(phrase, text));
}
