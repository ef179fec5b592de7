import type { Character, EmojiPolicy } from '#contract/character.ts';
import { characterLimits, normalizeEntries } from '../../character-rules.ts';

/** The lists of a character, with the words that explain them. */
export const characterLists = [
  { field: 'core_values', label: 'Values', hint: 'What matters to the influencer.' },
  {
    field: 'favorite_words',
    label: 'Favorite words and phrases',
    hint: 'Language models use them now and then. The phrasebook ends some captions with one.',
  },
  { field: 'never_says', label: 'Never says', hint: 'No caption contains these words or phrases.' },
  { field: 'brand_words', label: 'Brand words', hint: 'Sponsored captions use them.' },
  { field: 'avoided_claims', label: 'Claims to avoid', hint: 'No caption contains these claims.' },
] as const;
export type CharacterList = (typeof characterLists)[number]['field'];

export const emojiLabels: Readonly<Record<EmojiPolicy, string>> = {
  tone: 'As the tone suggests',
  none: 'None',
  few: 'At most one',
  many: 'Many',
};

/** A character while it is edited: each list is a text with one entry per line. */
export type EditedCharacter = Pick<Character, 'backstory' | 'voice' | 'emoji' | 'languages'> & {
  readonly lists: Readonly<Record<CharacterList, string>>;
  /** The version that is edited. */
  readonly version: number;
};

export function toEdited(character: Character, version: number): EditedCharacter {
  const { backstory, voice, emoji, languages } = character;
  const lists = Object.fromEntries(characterLists.map(({ field }) => [field, character[field].join('\n')]));
  // All fields are there.
  return { backstory, voice, emoji, languages, version, lists: lists as EditedCharacter['lists'] };
}

export function toCharacter({ version: _, lists, ...edited }: EditedCharacter): Character {
  const entries = characterLists.map(({ field }) => [field, normalizeEntries(lists[field].split('\n'))]);
  return { ...edited, ...(Object.fromEntries(entries) as Record<CharacterList, string[]>) }; // likewise
}

/** Returns the problem with a list of entries, or undefined. */
export function findListError(text: string): string | undefined {
  const entries = normalizeEntries(text.split('\n'));
  if (entries.length > characterLimits.entries) return `Please enter at most ${characterLimits.entries} lines.`;
  const isTooLong = entries.some((entry) => entry.length > characterLimits.entry);
  return isTooLong ? `Please keep each line within ${characterLimits.entry} characters.` : undefined;
}

/** Reads a stored edit; null if an older version stored it. */
export function readEdited(stored: unknown): EditedCharacter | null {
  const edited = stored as Partial<EditedCharacter> | null;
  const isComplete = typeof edited?.version === 'number' && typeof edited.backstory === 'string' && edited.lists;
  return isComplete ? (edited as EditedCharacter) : null; // only this file writes it
}
