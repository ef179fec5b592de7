type Named = { readonly name: string };

/**
 * Returns the first of these influencers that a prompt names after 'with', in 'me and' or `@`; the longest name that
 * matches is used. A first name is enough if no other of them has it. After 'with', a name of one word starts with a
 * capital letter, because 'with coffee' does not name an influencer called Coffee.
 */
export function findCompanionInPrompt<Influencer extends Named>(
  prompt: string,
  influencers: readonly Influencer[],
): Influencer | null {
  const firstNames = influencers.map(findFirstName);
  const found = influencers.flatMap((influencer) => {
    const firstName = findFirstName(influencer);
    const isUnique = firstNames.filter((other) => other === firstName).length === 1;
    const match = mentionOf(influencer, isUnique).exec(prompt);
    return match ? [{ influencer, index: match.index }] : [];
  });
  const [first] = found.toSorted(
    (one, other) => one.index - other.index || other.influencer.name.length - one.influencer.name.length,
  );
  return first?.influencer ?? null;
}

/** Replaces each mention of an influencer in a prompt, with its 'with', 'me and' or `@`, by `text`. */
export function replaceCompanionInPrompt(prompt: string, influencer: Named, text: string): string {
  return prompt.replaceAll(new RegExp(mentionOf(influencer, true), 'gu'), (mention) =>
    selfAndName.test(mention) ? `me ${text}`.trim() : text,
  );
}

const selfAndName = /^(?:[Mm]e|[Mm]yself|I|us)\s+and\s|\sand\s+(?:me|myself|I)$/;

function findFirstName({ name }: Named): string {
  return name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

function mentionOf({ name }: Named, byFirstName: boolean): RegExp {
  const words = name.trim().split(/\s+/);
  const full = words.map(inAnyCase).join('\\s+');
  const [first = ''] = words;
  const isLong = words.length > 1;
  const names = [full, ...(isLong && byFirstName ? [`${inAnyCase(first)}${notSurname}`] : [])].join('|');
  const written = [
    isLong ? full : capitalized(name.trim()),
    escaped(name.trim()),
    ...(isLong && byFirstName ? [`${capitalized(first)}${notSurname}`] : []),
  ].join('|');
  const self = '(?:[Mm]e|[Mm]yself|I|us)\\s+and\\s+';
  const andSelf = '\\s+and\\s+(?:me|myself|I)';
  const mentions = [
    `(?:[Ww]ith\\s+)?@(?:${names})`,
    `[Ww]ith\\s+(?:${written})`,
    `${self}(?:${names})`,
    `(?:${names})${andSelf}`,
  ];
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${mentions.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** A first name before another surname is not the name of the influencer. */
const notSurname = '(?![\\p{L}\\p{N}]|\\s+\\p{Lu}\\p{Ll})';

function capitalized(word: string): string {
  const [letter = '', ...others] = word;
  return escaped(letter.toUpperCase()) + inAnyCase(others.join(''));
}

function inAnyCase(word: string): string {
  return [...word].map(letterInAnyCase).join('');
}

function letterInAnyCase(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower !== upper && lower.length === 1 && upper.length === 1 ? `[${lower}${upper}]` : escaped(letter);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
