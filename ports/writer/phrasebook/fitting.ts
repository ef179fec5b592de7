/** A line of the phrasebook with its number of words, and which parts of what the picture shows it names. */
export type Line = { readonly text: string; readonly words: number; readonly names?: readonly string[] };

/** One way to build a caption: how many captions it can give, and the drawing of a random one. */
export type Fitting = { readonly count: number; readonly draw: (random: () => number) => Line[] | null };

/**
 * The captions that take one line from each slot, no line twice, and whose words together lie within the bounds.
 * Knows beforehand which sums can still end well, so nothing is ever cut or padded. Draws null
 * where nothing fits, or where the same line came up twice.
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

// At index i: for every sum of words before slot i, in how many ways the slots from i on can end within the bounds.
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

/** How many lines have so many words. */
function countBy(slot: readonly Line[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { words } of slot) counts.set(words, (counts.get(words) ?? 0) + 1);
  return counts;
}
