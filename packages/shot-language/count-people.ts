import { findPhrases } from './find-phrases.ts';
import { promptWords } from './prompt-words.ts';
import { readPeople } from './read-people.ts';

/** Returns the number of companions that a prompt names; null for a crowd, or a group without a number. */
export function countOthers(prompt: string): number | null {
  return readPeople(findPhrases(promptWords(prompt))).others;
}
