import type { Mention } from './find-phrases.ts';
import type { Prop } from './shot.ts';

/**
 * Returns up to twelve words of a prompt that the image will not show, as typed, in order and without duplicates: words
 * outside the vocabulary, things that cannot be rendered, statements that contradict an earlier one, colors of things
 * whose color cannot be chosen, and several things of which the image shows one.
 */
export function undrawnWords(
  mentions: readonly Mention[],
  negated: ReadonlySet<Mention>,
  contradicted: ReadonlyMap<Mention, string>,
  colored: ReadonlyMap<Mention, Mention | null>,
  numbersOfPeople: ReadonlySet<Mention>,
): readonly string[] {
  const found = new Map<string, string>();
  let number: Mention | null = null;
  for (let index = 0; index < mentions.length && found.size < most; index++) {
    const mention = mentions[index] as Mention; // the index is in range
    if (negated.has(mention)) continue;
    if (numbersOfPeople.has(mention)) {
      number = mention;
      continue;
    }
    let words: string | null = null;
    if (colored.has(mention)) {
      const noun = colored.get(mention) ?? null;
      words = noun === null ? mention.typed : `${mention.typed} ${noun.typed}`;
      if (noun !== null && noun === mentions[index + 1]) index = nameEnd(mentions, index + 1);
    } else if (contradicted.has(mention)) {
      const unseen = contradicted.get(mention)?.replace(/^(?:at|around) /i, '');
      words = number ? `${number.typed} ${unseen}` : (unseen ?? null);
    } else if (isTooMany(mention, mentions[index + 1])) {
      words = `${mention.typed} ${mentions[index + 1]?.typed}`;
      index++;
    } else if (isUndrawn(mention) || nameEnd(mentions, index) > index) {
      const end = nameEnd(mentions, index);
      words = joinName(mentions, index, end);
      index = end;
    }
    if (words !== null) addOnce(found, words);
    if (mention.entry?.role !== 'passing') number = null;
  }
  return [...found.values()];
}

/** Images show one of each thing. */
const numbers: ReadonlySet<string> = new Set(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']);
/** Things that are drawn as several or as a pair. */
const severalByThemselves: ReadonlySet<Prop> = new Set([
  'balloons',
  'earrings',
  'flowers',
  'gloves',
  'shopping bags',
  'skis',
]);

function isTooMany({ plain }: Mention, next: Mention | undefined): boolean {
  const [thing, ...others] = next?.entry?.says?.props ?? [];
  return numbers.has(plain) && thing !== undefined && others.length === 0 && !severalByThemselves.has(thing);
}

const most = 12;
const longest = 40;

function isUndrawn({ entry, plain }: Mention): boolean {
  if (entry !== undefined) return entry.drawn === false;
  // Numbers and measures ('85mm', '1.2') are photography terms; a decade ('1920s') is a style.
  return plain.length > 1 && /\p{L}/u.test(plain) && (!/^\p{N}/u.test(plain) || /^\d+0s$/.test(plain));
}

/** Returns the index at which a name made up of several unknown words ends: "Darth Vader", "merry-go-round". */
function nameEnd(mentions: readonly Mention[], start: number): number {
  let end = start;
  while (isContinued(mentions[end], mentions[end + 1])) end++;
  return end;
}

function isContinued(mention: Mention | undefined, next: Mention | undefined): boolean {
  if (mention === undefined || next === undefined || mention.clause !== next.clause) return false;
  if (mention.entry !== undefined || next.entry !== undefined) return false;
  return next.hyphened || (isName(mention.typed) && isName(next.typed));
}

function isName(typed: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(typed);
}

function joinName(mentions: readonly Mention[], start: number, end: number): string {
  const parts = mentions.slice(start, end + 1);
  return parts.map((part, index) => (index === 0 ? '' : part.hyphened ? '-' : ' ') + part.typed).join('');
}

function addOnce(found: Map<string, string>, words: string): void {
  const shown = [...words].length > longest ? `${[...words].slice(0, longest - 1).join('')}…` : words;
  const key = shown.toLowerCase().normalize('NFKD');
  if (!found.has(key)) found.set(key, shown);
}
