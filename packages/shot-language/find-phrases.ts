import type { PromptWord } from './prompt-words.ts';
import type { Entry } from './vocabulary/entry.ts';
import { type PhraseNode, phrases } from './vocabulary/lexicon.ts';

/** A vocabulary phrase in a prompt, or a single word that is not in the vocabulary (no `entry`). */
export type Mention = {
  /** The words as typed. */
  readonly typed: string;
  /** The words in the vocabulary's normalized form. */
  readonly plain: string;
  readonly clause: number;
  readonly hyphened: boolean;
  readonly entry: Entry | undefined;
};

/** Finds phrases from left to right, always matching the longest one in the vocabulary. */
export function findPhrases(words: readonly PromptWord[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length; ) {
    const { length, entry } = longestPhrase(words, start);
    const part = words.slice(start, start + length);
    const { clause = 0, hyphened = false } = part[0] ?? {};
    const typed = part.map((word, index) => (index === 0 ? '' : word.hyphened ? '-' : ' ') + word.typed).join('');
    mentions.push({ typed, plain: part.map((word) => word.plain).join(' '), clause, hyphened, entry });
    start += length;
  }
  return mentions;
}

function longestPhrase(words: readonly PromptWord[], start: number): { length: number; entry: Entry | undefined } {
  const clause = words[start]?.clause;
  let found: { length: number; entry: Entry | undefined } = { length: 1, entry: undefined };
  let node: PhraseNode | undefined = phrases;
  for (let index = start; words[index]?.clause === clause; index++) {
    node = node.next.get(words[index]?.plain ?? '');
    if (node === undefined) break;
    if (node.entry !== undefined) found = { length: index - start + 1, entry: node.entry };
  }
  return found;
}
