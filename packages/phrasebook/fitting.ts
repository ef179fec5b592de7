/** A phrasebook line with its word count and the parts of the image that it names. */
export type Line = { readonly text: string; readonly words: number; readonly names?: readonly string[] };

/** One way to build a caption: the number of possible captions, and a function that returns a random one. */
export type Fitting = { readonly count: number; readonly draw: (random: () => number) => Line[] | null };

/**
 * Combines one line from each slot, without repeats, so that the total word count is within the bounds. The sums that
 * can still reach the bounds are computed in advance, so captions are never cut or padded. `draw` returns null if
 * nothing fits or if it picks the same line twice.
 */
export function fitting(
  slots: readonly (readonly Line[])[],
  bounds: { readonly min: number; readonly max: number },
): Fitting {
  const endings = endingsBySum(slots, bounds);
  const choices = slots.map(() => new Map<number, readonly Line[]>());
  return {
    count: endings[0]?.get(0) ?? 0,
    draw: (random) => {
      const drawn: Line[] = [];
      let sum = 0;
      for (const [index, slot] of slots.entries()) {
        const known = choices[index]?.get(sum);
        const choice = known ?? slot.filter((line) => endings[index + 1]?.has(sum + line.words));
        if (!known) choices[index]?.set(sum, choice);
        const line = choice[Math.floor(random() * choice.length)];
        if (!line || drawn.includes(line)) return null;
        drawn.push(line);
        sum += line.words;
      }
      return drawn;
    },
  };
}

// Entry i maps each possible word count before slot i to the number of ways to fill the remaining slots within the
// bounds.
function endingsBySum(
  slots: readonly (readonly Line[])[],
  bounds: { readonly min: number; readonly max: number },
): readonly ReadonlyMap<number, number>[] {
  const sums = Array.from({ length: bounds.max + 1 }, (_, sum) => sum);
  const endings: ReadonlyMap<number, number>[] = [new Map(sums.slice(bounds.min).map((sum) => [sum, 1]))];
  for (const slot of slots.toReversed()) {
    const after = endings[0];
    const lengths = [...countBy(slot)];
    const ways = sums.map(
      (sum) =>
        [sum, lengths.reduce((total, [words, lines]) => total + lines * (after?.get(sum + words) ?? 0), 0)] as const,
    );
    endings.unshift(new Map(ways.filter(([, count]) => count > 0)));
  }
  return endings;
}

/** Counts the lines by their number of words. */
function countBy(slot: readonly Line[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { words } of slot) counts.set(words, (counts.get(words) ?? 0) + 1);
  return counts;
}
