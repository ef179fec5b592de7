import { undisclosed } from '#contract/disclosure.ts';
import { bareWords } from './near-repeat.ts';

/** The days within which no two captions of an influencer start with the same words. */
export const openingDays = 14;

/** Returns the words by which readers recognize the start of a caption. */
export function opening(caption: string): string {
  return bareWords(undisclosed(caption)).split(' ').slice(0, 3).join(' ');
}
