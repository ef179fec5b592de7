import { readColors } from './color-words.ts';
import { composeShot } from './compose-shot.ts';
import { contradictedMentions } from './contradicted.ts';
import { findPhrases } from './find-phrases.ts';
import { negatedMentions } from './negations.ts';
import { promptWords } from './prompt-words.ts';
import { readPeople } from './read-people.ts';
import type { Aspect, Shot } from './shot.ts';
import { undrawnWords } from './undrawn-words.ts';
import { readWishes } from './wishes.ts';

/** A prompt interpreted as a shot. */
export type ShotReading = {
  readonly shot: Shot;
  /** The words of the prompt that the image will not show, as typed: in order, without duplicates, at most twelve. */
  readonly notDrawn: readonly string[];
};

/**
 * Interprets an English prompt. `seed` (taken as an unsigned 32-bit number) decides everything that the prompt leaves
 * open, with choices that fit together. Accepts any text and takes time proportional to its length.
 */
export function readShot(prompt: string, seed: number, aspect: Aspect): ShotReading {
  const mentions = findPhrases(promptWords(prompt));
  const negated = negatedMentions(mentions);
  const colors = readColors(mentions.filter((mention) => !negated.has(mention)));
  const people = readPeople(mentions, negated);
  const wishes = readWishes(mentions, negated, people);
  const shot = composeShot(wishes, colors.asked, seed >>> 0, aspect);
  const contradicted = contradictedMentions(mentions, { ...wishes, people }, shot);
  return { shot, notDrawn: undrawnWords(mentions, negated, contradicted, colors.elsewhere, people.numbers) };
}
