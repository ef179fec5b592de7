import type { ShotColors } from './compose-shot.ts';
import type { Mention } from './find-phrases.ts';
import { isPainted, type Pattern, type PropColors, patterns } from './shot.ts';
import type { Entry } from './vocabulary/entry.ts';

/** The color words of a prompt, assigned to the objects that they color. */
export type Coloring = {
  readonly asked: ShotColors;
  /**
   * Color words that do not color the clothes, the props, or the influencer, each with the noun that follows, if any.
   */
  readonly elsewhere: ReadonlyMap<Mention, Mention | null>;
};

/**
 * Assigns color words: in "red dress", "a suit in navy", and "woman in white", they color the clothes; "red hair"
 * belongs to the influencer; "purple umbrella" colors the umbrella; the color in "purple cow" cannot be rendered. A
 * "black and white dress" has two colors.
 */
export function readColors(mentions: readonly Mention[]): Coloring {
  const nouns = nounsAhead(mentions);
  const elsewhere = new Map<Mention, Mention | null>();
  const found: { sure: Found[]; likely: Found[] } = { sure: [], likely: [] };
  const propColors: { -readonly [Thing in keyof PropColors]: string } = {};
  const patterned: { above: Pattern | null; legs: Pattern | null } = { above: null, legs: null };
  let position: WordPosition = 'alone';
  for (const [index, mention] of mentions.entries()) {
    if (mention.clause !== mentions[index - 1]?.clause) position = 'alone';
    patterned[nouns[index]?.entry?.says?.legwear ? 'legs' : 'above'] ??= findPattern(mention);
    const color = mention.entry?.color;
    const hasColor = found.sure.some(({ noun }) => noun === mention);
    if (mention.entry?.role === 'garment' && color && !hasColor) found.sure.push({ color, noun: mention, index });
    if (mention.entry?.role === 'scene' && color) for (const thing of paintedBy(mention)) propColors[thing] ??= color;
    if (color === undefined || mention.entry?.role === 'garment' || mention.entry?.role === 'scene') {
      position = positionAfter(mention, position);
      continue;
    }
    const noun = nouns[index] ?? null;
    const painted = noun ? paintedBy(noun) : [];
    for (const thing of painted) propColors[thing] ??= color;
    if (painted.length > 0) continue;
    if (noun?.entry?.role === 'garment') found.sure.push({ color, noun, index });
    else if (noun === null && position === 'worn') found.sure.push({ color, noun, index });
    else if (noun === null && position === 'alone') found.likely.push({ color, noun, index });
    else if (noun?.entry?.role !== 'feature') elsewhere.set(mention, noun);
  }
  return {
    asked: {
      ...pickTwoColors(found.sure.length > 0 ? found.sure : found.likely),
      propColors,
      pattern: patterned.above,
      legwearPattern: patterned.legs,
    },
    elsewhere,
  };
}

/** Returns the objects that a color before this noun applies to, if the noun can have its own color. */
function paintedBy({ entry }: Mention): readonly (keyof PropColors)[] {
  if (!entry || (entry.role && entry.role !== 'scene')) return [];
  const { props = [], legwear, footwear } = entry.says ?? {};
  return [
    ...props.filter(isPainted),
    ...(legwear ? ['legwear' as const] : []),
    ...(footwear ? ['footwear' as const] : []),
  ];
}

/**
 * Returns the pattern that a word denotes. If legwear follows, the pattern belongs to it ("plaid skirt"), otherwise to
 * the top.
 */
function findPattern({ entry }: Mention): Pattern | null {
  return patterns.find((pattern) => pattern === entry?.says?.pattern) ?? null;
}

/** A clothing color, with its noun and its position in the prompt. */
type Found = { readonly color: string; readonly noun: Mention | null; readonly index: number };

/** Returns the first color, and a second one if it belongs to the same noun: "black and white". */
function pickTwoColors([first, second]: readonly Found[]): Pick<ShotColors, 'outfitColor' | 'secondColor'> {
  if (!first) return { outfitColor: null, secondColor: null };
  const isSecond =
    second && second.noun === first.noun && second.index - first.index <= 2 && second.color !== first.color;
  return { outfitColor: first.color, secondColor: isSecond ? second.color : null };
}

/**
 * The position of a color without a noun: the only word in its clause, after "in", "wearing", or a garment, or
 * elsewhere.
 */
type WordPosition = 'alone' | 'worn' | 'behind';

function positionAfter({ entry, plain }: Mention, before: WordPosition): WordPosition {
  if (entry?.role === 'wearing' || entry?.role === 'garment' || plain === 'in') return 'worn';
  return entry?.role === 'passing' || entry?.role === 'and' ? before : 'behind';
}

/** Returns, for each mention, the noun that an adjective in its position would modify. */
function nounsAhead(mentions: readonly Mention[]): readonly (Mention | null)[] {
  const nouns: (Mention | null)[] = [];
  let noun: Mention | null = null;
  for (let index = mentions.length - 1; index >= 0; index--) {
    const mention = mentions[index] as Mention; // the index is in range
    const next = mentions[index + 1];
    if (next?.clause !== mention.clause) noun = null;
    nouns[index] = noun;
    noun = nounBefore(mention, noun, next);
  }
  return nouns;
}

function nounBefore(mention: Mention, noun: Mention | null, next: Mention | undefined): Mention | null {
  const { entry } = mention;
  if (entry === undefined) return noun?.entry?.role === 'garment' || noun?.entry?.role === 'feature' ? noun : mention;
  if (entry.role === 'passing' || isColorWord(entry)) return noun;
  if (entry.role === 'and' && next?.entry !== undefined && isColorWord(next.entry)) return noun;
  return isThing(entry) ? mention : null;
}

function isColorWord({ color, role }: Entry): boolean {
  return color !== undefined && role === undefined;
}

function isThing({ role, says, hints, drawn }: Entry): boolean {
  if (role === 'garment' || role === 'feature' || role === 'scene' || drawn === false) return true;
  if (role !== undefined) return false;
  const acts = says?.pose !== undefined || says?.gaze !== undefined || says?.expression !== undefined;
  const isWorn = says?.legwear !== undefined || says?.footwear !== undefined;
  return !acts && (isWorn || says?.props !== undefined || says?.place !== undefined || hints?.place !== undefined);
}
