import type { Character } from '#contract/character.ts';

/** Maximum lengths, in characters, and numbers of entries. */
export const characterLimits = { backstory: 1_500, voice: 300, entry: 80, entries: 20 } as const;

/** How many versions of a character are kept. */
export const characterVersionsKept = 50;

/** Trims the entries of a list and removes empty and repeated ones. */
export function normalizeEntries(entries: readonly string[]): string[] {
  const trimmed = entries.map((entry) => entry.trim().replace(/\s+/g, ' ')).filter((entry) => entry !== '');
  const known = new Set<string>();
  return trimmed.filter((entry) => {
    const key = entry.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}

/**
 * Returns the texts of a character that captions may contain, by field. Phrases that no caption contains are left out:
 * users may forbid words that the content rules refuse.
 */
export function listCharacterTexts({ backstory, voice, ...lists }: Character): Record<string, string> {
  const { core_values, favorite_words, brand_words } = lists;
  const entries = Object.entries({ core_values, favorite_words, brand_words }).flatMap(([field, texts]) =>
    texts.map((text, index) => [`character.${field}.${index}`, text] as const),
  );
  return { 'character.backstory': backstory, 'character.voice': voice, ...Object.fromEntries(entries) };
}
