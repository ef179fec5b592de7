import { findPhrases, type Mention } from './find-phrases.ts';
import { promptWords } from './prompt-words.ts';
import { besideOrWornProps, type Headwear, isHeadwear, isWornOnHead } from './prop-positions.ts';
import type { Legwear, Outfit } from './shot.ts';
import { legsAndFeetWords } from './vocabulary/legs-and-feet.ts';
import { undrawnAccessories } from './vocabulary/out-of-reach.ts';

/** A thing to wear, by the part of the figure that it covers. `words` are its words in the name. */
export type NamedGarment =
  | { readonly part: 'trunk'; readonly words: string; readonly outfits: readonly Outfit[] }
  | { readonly part: 'legs'; readonly words: string; readonly legwear: Legwear }
  | { readonly part: 'head'; readonly words: string; readonly headwear: Headwear }
  /** Shoes, jewelry, and clothes of a shape that the illustration does not have. */
  | { readonly part: 'other'; readonly words: string };

/** Returns the garment that a name ends with ('Nova midi skirt'); null if it contains none. */
export function findNamedGarment(name: string): NamedGarment | null {
  const mentions = findPhrases(promptWords(name));
  const end = mentions.findIndex(({ entry }, index) => index > 0 && entry?.role === 'link');
  const found = mentions.slice(0, end < 0 ? undefined : end).flatMap((mention) => readGarment(mention) ?? []);
  return found.at(-1) ?? null;
}

function readGarment({ typed: words, plain, entry }: Mention): NamedGarment | null {
  if (!entry) return null;
  const { says = {} } = entry;
  const [legwear = legwearOfOutfit(plain)] = [says.legwear ?? []].flat();
  if (legwear) return { part: 'legs', words, legwear };
  const headwear = says.props?.find(isHeadwear);
  if (headwear) return crowned.has(headwear) ? { part: 'head', words, headwear } : { part: 'other', words };
  if (says.outfit && entry.role === 'garment') {
    const outfits = [says.outfit].flat();
    const isShapeKnown = entry.drawn !== false || outfits.includes('casual tee');
    return isShapeKnown ? { part: 'trunk', words, outfits } : { part: 'other', words };
  }
  const isAccessory = says.props?.some((prop) => isWornOnHead(prop) || besideOrWornProps.has(prop)) ?? false;
  return isAccessory || legsAndFeetWords.includes(entry) || entry === undrawnAccessories
    ? { part: 'other', words }
    : null;
}

/** Headwear with a crown, which a photo shows at the same angle as a head. */
const crowned: ReadonlySet<Headwear> = new Set(['hat', 'beanie', 'cap', 'helmet']);

/** Returns the legwear of an outfit that is named by it ('yoga pants', 'leggings'). */
function legwearOfOutfit(plain: string): Legwear | undefined {
  const [, last] = /(?:^| )(leggings?|tights|pants|trousers|skirt)$/.exec(plain) ?? [];
  if (last === undefined) return undefined;
  if (last === 'skirt') return 'skirt';
  return /^(yoga|running|gym|leg|tights)/.test(plain) ? 'leggings' : 'trousers';
}
