/** Maximum share of word pairs that two captions may have in common. */
const mostShared = 0.7;

/**
 * Returns only the words of a caption. Two captions with the same words are considered identical, regardless of emoji
 * and hashtags.
 */
export function bareWords(caption: string): string {
  const body = caption.replace(/#[\p{L}\p{N}_]+/gu, ' ').toLowerCase();
  return (body.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * A caption must not resemble this many of the newest captions to avoid. Older ones are only compared for identical
 * words.
 */
export const newestToAvoid = 50;

/**
 * Checks whether a caption repeats one of those to avoid (newest first): its words are identical, or similar to one of
 * the newest.
 */
export function isRepeat(caption: string, avoid: readonly string[]): boolean {
  return createRepeatCheck(avoid)(caption);
}

/**
 * Like `isRepeat`, but for many captions that are compared with the same list. The first `newestOnes` count as the
 * newest.
 */
export function createRepeatCheck(avoid: readonly string[], newestOnes = newestToAvoid): (caption: string) => boolean {
  const repeatOf = createRepeatFinder(avoid, newestOnes);
  return (caption) => repeatOf(caption) !== -1;
}

/** Returns a function that returns the index of the newest caption to avoid that a caption repeats, or -1. */
export function createRepeatFinder(avoid: readonly string[], newestOnes = newestToAvoid): (caption: string) => number {
  const avoidedTexts = avoid.map(bareWords);
  const newest = avoidedTexts.slice(0, newestOnes).map(listWordPairs);
  return (caption) => {
    if (avoidedTexts.length === 0) return -1;
    const bare = bareWords(caption);
    const pairs = listWordPairs(bare);
    const similar = newest.findIndex((other) => likeness(pairs, other) > mostShared);
    const same = avoidedTexts.indexOf(bare);
    return similar === -1 ? same : same === -1 ? similar : Math.min(similar, same);
  };
}

// Pairs of neighboring words, because single words would make any two captions about coffee look similar.
function listWordPairs(bare: string): ReadonlySet<string> {
  const words = bare.split(' ');
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (some.size === 0 || others.size === 0) return 0;
  return (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size);
}
