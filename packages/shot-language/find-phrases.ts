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
  /** Whether a possessive precedes it ('my sister'). */
  readonly owned: boolean;
  /** Whether it is a genitive ("sister's"). */
  readonly owner: boolean;
  readonly entry: Entry | undefined;
};

/** Finds phrases from left to right, always matching the longest one in the vocabulary. */
export function findPhrases(words: readonly PromptWord[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length; ) {
    const { length, entry } = longestPhrase(words, start);
    const part = words.slice(start, start + length);
    const { clause = 0, hyphened = false, owned = false } = part[0] ?? {};
    const owner = part.at(-1)?.owner ?? false;
    const typed = part.map((word, index) => (index === 0 ? '' : word.hyphened ? '-' : ' ') + word.typed).join('');
    const plain = part.map((word) => word.plain).join(' ');
    mentions.push({ typed, plain, clause, hyphened, owned, owner, entry });
    start += length;
  }
  return mentions.flatMap((mention, index) => joinYoung(mentions, mention, index));
}

/** Joins 'baby' with the noun that it describes, so that 'baby goat' names no baby. */
function joinYoung(mentions: readonly Mention[], mention: Mention, index: number): readonly Mention[] {
  const [before, next] = [mentions[index - 1], mentions[index + 1]];
  if (mention.plain === 'baby' && isDescribed(mention, next)) return [];
  if (before?.plain !== 'baby' || !isDescribed(before, mention)) return [mention];
  const { typed, plain, owned, hyphened } = before;
  return [{ ...mention, typed: `${typed} ${mention.typed}`, plain: `${plain} ${mention.plain}`, owned, hyphened }];
}

function isDescribed({ clause }: Mention, noun: Mention | undefined): boolean {
  if (noun === undefined || noun.clause !== clause) return false;
  const { entry } = noun;
  if (entry === undefined) return true;
  const { says, drawn, person } = entry;
  const acts = says?.pose ?? says?.expression ?? says?.gaze;
  const isThing = says?.props ?? says?.sight ?? (drawn === false || person !== undefined);
  return acts === undefined && isThing !== undefined && isThing !== false;
}

type Phrase = { readonly length: number; readonly entry: Entry | undefined };

/** Phrases with 'my' apply to all possessives, and have priority over the same words without it. */
function longestPhrase(words: readonly PromptWord[], start: number): Phrase {
  const owned = words[start]?.owned ? findPhrase(words, start, phrases.next.get('my')) : undefined;
  return owned ?? findPhrase(words, start, phrases) ?? { length: 1, entry: undefined };
}

function findPhrase(words: readonly PromptWord[], start: number, root: PhraseNode | undefined): Phrase | undefined {
  const clause = words[start]?.clause;
  let found: Phrase | undefined;
  let node = root;
  for (let index = start; words[index]?.clause === clause; index++) {
    node = node?.next.get(words[index]?.plain ?? '');
    if (node === undefined) break;
    if (node.entry !== undefined) found = { length: index - start + 1, entry: node.entry };
  }
  return found;
}
