/** How much of two captions may be the same, as a share of their pairs of words. */
const mostShared = 0.7;

/**
 * The words of a caption and nothing else: two captions are the same where these are,
 * whatever their emoji and hashtags.
 */
export function bareWords(caption: string): string {
  const body = caption.replace(/#[\p{L}\p{N}_]+/gu, ' ').toLowerCase();
  return (body.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The newest of the captions to avoid, which none may be like; of the older ones it only may not say the same. */
export const newestToAvoid = 50;

/**
 * Whether a caption says what one of those to avoid says, the newest first: the same words, or
 * nearly those of one of the newest.
 */
export function isRepeat(caption: string, avoid: readonly string[]): boolean {
  return repeatsOf(avoid)(caption);
}

/** The same for many captions that are held against the same others, of which so many count as the newest. */
export function repeatsOf(avoid: readonly string[], newestOnes = newestToAvoid): (caption: string) => boolean {
  const said = avoid.map(bareWords);
  const same = new Set(said);
  const newest = said.slice(0, newestOnes).map(pairsOf);
  return (caption) => {
    if (said.length === 0) return false;
    const bare = bareWords(caption);
    const pairs = pairsOf(bare);
    return same.has(bare) || newest.some((other) => likeness(pairs, other) > mostShared);
  };
}

// Pairs of neighbouring words, as words alone would find two captions about coffee alike.
function pairsOf(bare: string): ReadonlySet<string> {
  const words = bare.split(' ');
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (some.size === 0 || others.size === 0) return 0;
  return (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size);
}
