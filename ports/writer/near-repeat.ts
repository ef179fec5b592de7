/** How much of two captions may be the same, as a share of their pairs of words. */
const mostShared = 0.7;

/** The words of a caption and nothing else: two captions are the same where these are, whatever their emoji and hashtags. */
export function bareWords(caption: string): string {
  const body = caption.replace(/#[\p{L}\p{N}_]+/gu, ' ').toLowerCase();
  return (body.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Whether a caption says what one of the others said, in the same words or nearly so. */
export function isNearRepeat(caption: string, others: readonly string[]): boolean {
  return nearRepeatsOf(others)(caption);
}

/** The same for many captions that are held against the same others. */
export function nearRepeatsOf(others: readonly string[]): (caption: string) => boolean {
  const said = others.map(bareWords).map((bare) => ({ bare, pairs: pairsOf(bare) }));
  return (caption) => {
    if (said.length === 0) return false;
    const bare = bareWords(caption);
    const pairs = pairsOf(bare);
    return said.some((other) => other.bare === bare || likeness(pairs, other.pairs) > mostShared);
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
