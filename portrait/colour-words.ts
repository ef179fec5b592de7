import type { ShotColours } from './compose-shot.ts';
import type { Mention } from './find-phrases.ts';
import { isPainted, type Pattern, type PropColors, patterns } from './shot.ts';
import type { Entry } from './vocabulary/entry.ts';

/** Which of a prompt's colour words colours what. */
export type Colouring = {
  readonly asked: ShotColours;
  /** The colour words that colour neither clothes, props nor persona, each with the thing it stands before, if any. */
  readonly elsewhere: ReadonlyMap<Mention, Mention | null>;
};

/**
 * "Red dress", "a suit in navy" and "woman in white" colour the clothes, "red hair" is the persona's own, "purple
 * umbrella" colours the umbrella, and in "purple cow" the colour cannot be had. A "black and white dress" has two.
 */
export function readColours(mentions: readonly Mention[]): Colouring {
  const nouns = nounsAhead(mentions);
  const elsewhere = new Map<Mention, Mention | null>();
  const found: { sure: Found[]; likely: Found[] } = { sure: [], likely: [] };
  const propColors: { -readonly [Thing in keyof PropColors]: string } = {};
  const patterned: { above: Pattern | null; legs: Pattern | null } = { above: null, legs: null };
  let standing: Standing = 'alone';
  for (const [index, mention] of mentions.entries()) {
    if (mention.clause !== mentions[index - 1]?.clause) standing = 'alone';
    patterned[nouns[index]?.entry?.says?.legwear ? 'legs' : 'above'] ??= patternOf(mention);
    const colour = mention.entry?.colour;
    const hasColour = found.sure.some(({ noun }) => noun === mention);
    if (mention.entry?.role === 'garment' && colour && !hasColour) found.sure.push({ colour, noun: mention, index });
    if (colour === undefined || mention.entry?.role === 'garment') {
      standing = standingAfter(mention, standing);
      continue;
    }
    const noun = nouns[index] ?? null;
    const painted = noun ? paintedBy(noun) : [];
    for (const thing of painted) propColors[thing] ??= colour;
    if (painted.length > 0) continue;
    if (noun?.entry?.role === 'garment') found.sure.push({ colour, noun, index });
    else if (noun === null && standing === 'worn') found.sure.push({ colour, noun, index });
    else if (noun === null && standing === 'alone') found.likely.push({ colour, noun, index });
    else if (noun?.entry?.role !== 'feature') elsewhere.set(mention, noun);
  }
  return {
    asked: {
      ...twoOf(found.sure.length > 0 ? found.sure : found.likely),
      propColors,
      pattern: patterned.above,
      legwearPattern: patterned.legs,
    },
    elsewhere,
  };
}

/** What a colour before this noun is the colour of, where the noun has one of its own. */
function paintedBy({ entry }: Mention): readonly (keyof PropColors)[] {
  if (!entry || entry.role) return [];
  const { props = [], legwear, footwear } = entry.says ?? {};
  return [
    ...props.filter(isPainted),
    ...(legwear ? ['legwear' as const] : []),
    ...(footwear ? ['footwear' as const] : []),
  ];
}

/** Before legwear it is that of the legwear, "plaid skirt", and otherwise that of the clothes above. */
function patternOf({ entry }: Mention): Pattern | null {
  return patterns.find((pattern) => pattern === entry?.says?.pattern) ?? null;
}

/** A colour of clothes: what it is said of, and where in the prompt it stands. */
type Found = { readonly colour: string; readonly noun: Mention | null; readonly index: number };

/** The first colour, and the one that is said of the same thing in the same breath: "black and white". */
function twoOf([first, second]: readonly Found[]): Pick<ShotColours, 'outfitColor' | 'secondColor'> {
  if (!first) return { outfitColor: null, secondColor: null };
  const isSecond =
    second && second.noun === first.noun && second.index - first.index <= 2 && second.colour !== first.colour;
  return { outfitColor: first.colour, secondColor: isSecond ? second.colour : null };
}

/** Where a colour without a noun stands: alone in its clause, after "in", "wearing" or a garment, or elsewhere. */
type Standing = 'alone' | 'worn' | 'behind';

function standingAfter({ entry, plain }: Mention, before: Standing): Standing {
  if (entry?.role === 'wearing' || entry?.role === 'garment' || plain === 'in') return 'worn';
  return entry?.role === 'passing' || entry?.role === 'and' ? before : 'behind';
}

/** For every mention the noun that an adjective in its place would belong to. */
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
  if (entry.role === 'passing' || isColourWord(entry)) return noun;
  if (entry.role === 'and' && next?.entry !== undefined && isColourWord(next.entry)) return noun;
  return isThing(entry) ? mention : null;
}

function isColourWord({ colour, role }: Entry): boolean {
  return colour !== undefined && role === undefined;
}

function isThing({ role, says, hints, drawn }: Entry): boolean {
  if (role === 'garment' || role === 'feature' || role === 'scene' || drawn === false) return true;
  if (role !== undefined) return false;
  const acts = says?.pose !== undefined || says?.gaze !== undefined || says?.expression !== undefined;
  const isWorn = says?.legwear !== undefined || says?.footwear !== undefined;
  return !acts && (isWorn || says?.props !== undefined || says?.place !== undefined || hints?.place !== undefined);
}
