type Named = { readonly name: string };

/**
 * Returns the first of these influencers that a prompt names after 'with' or `@`; the longest name that matches is
 * used. After 'with' the spelling must be exact, because 'with coffee' does not name an influencer called Coffee.
 */
export function findCompanionInPrompt<Influencer extends Named>(
  prompt: string,
  influencers: readonly Influencer[],
): Influencer | null {
  const found = influencers.flatMap((influencer) => {
    const match = mentionOf(influencer).exec(prompt);
    return match ? [{ influencer, index: match.index }] : [];
  });
  const [first] = found.toSorted(
    (one, other) => one.index - other.index || other.influencer.name.length - one.influencer.name.length,
  );
  return first?.influencer ?? null;
}

/** Replaces each mention of an influencer in a prompt, with its 'with' or `@`, by `text`. */
export function replaceCompanionInPrompt(prompt: string, influencer: Named, text: string): string {
  return prompt.replaceAll(new RegExp(mentionOf(influencer), 'gu'), () => text);
}

function mentionOf({ name }: Named): RegExp {
  const escaped = name.trim().replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const anyCase = [...escaped].map((letter) => inAnyCase(letter)).join('');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:with\\s+)?@${anyCase}|with\\s+${escaped})(?![\\p{L}\\p{N}])`, 'u');
}

function inAnyCase(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower !== upper && lower.length === 1 && upper.length === 1 ? `[${lower}${upper}]` : letter;
}
