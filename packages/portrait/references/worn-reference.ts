import { findNamedGarment, type NamedGarment } from '@galatea/shot-language/named-garment.ts';
import { isHeadwear } from '@galatea/shot-language/prop-positions.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';
import { garmentFor, garments } from '../body/garments.ts';
import { isBottomSeen } from '../undrawn-props.ts';
import type { PlannedReference, ReferencePosition } from './shown-reference.ts';

/** A reference that the figure wears. */
export type WornReference =
  | NamedGarment
  /** A garment whose name does not contain its kind, which is usually a top. */
  | { readonly part: 'unnamed' };

/** Returns the garment that a reference is: by its kind, or if the prompt states that the figure wears it. */
export function findWorn({ name, kind }: PlannedReference, prompt: string): WornReference | null {
  if (kind === 'garment') return findNamedGarment(name) ?? { part: 'unnamed' };
  if (kind !== 'product') return null;
  const before = listTextsBefore(name, prompt);
  const garment = findNamedGarment(name);
  if (garment) return before.some((text) => wearing.test(text)) ? garment : null;
  return before.some((text) => directlyWearing.test(text)) ? { part: 'other', words: name } : null;
}

const article = '(?:an? |the |my |her |his )?$';
const verbs = '\\b(?:wear(?:s|ing)?|wore|dressed in|putting on|trying on)';
const otherwise = '\\b(?:hold\\w*|carry\\w*|with|next|on|at|near|by)\\b';

const directlyWearing = new RegExp(`${verbs} ${article}`, 'i');
/** 'wearing a dress and', 'wearing @Tee and' or 'in a', but not 'wearing a dress and holding'. */
const wearing = new RegExp(
  `\\bin ${article}|${verbs} (?:(?!${otherwise})[^.,;@])*$|${verbs} [^.,;]*@[^.,;]*\\band ${article}`,
  'i',
);

/** Returns the text before each place in which the prompt names the reference. */
function listTextsBefore(name: string, prompt: string): readonly string[] {
  const parts = prompt.toLowerCase().split(`@${name.toLowerCase()}`);
  return parts.slice(0, -1);
}

/** Returns the words that compose an image for a garment; empty if no image shows it. */
export function getWordsOfWorn(worn: WornReference, name: string): string {
  if (worn.part === 'other') return '';
  if (worn.part === 'unnamed') return 't-shirt';
  return worn.part === 'trunk' ? name : worn.words;
}

/** Returns the positions in which a shot shows a garment, best first. */
export function listWornPositions(
  worn: WornReference,
  shot: Shot,
  gender: Traits['gender'],
): readonly ReferencePosition[] {
  const { neckline } = garmentFor(gender, shot.outfit);
  switch (worn.part) {
    case 'other':
      return [];
    case 'head':
      return shot.props.find(isHeadwear) === worn.headwear ? ['head'] : [];
    case 'legs':
      return isBottomSeen(gender, shot, worn.legwear) ? ['legs'] : [];
    case 'trunk':
      if (worn.outfits.includes(shot.outfit)) return isOwnShape(gender, shot) ? ['clothes'] : [];
      return neckline === 'open' ? ['inner'] : [];
    case 'unnamed':
      if (shot.outfit !== 'casual tee' && neckline === 'open') return ['inner'];
      return neckline === 'bare' ? [] : ['clothes'];
  }
}

/** A man wears other clothes instead of a dress or a bikini. */
function isOwnShape(gender: Traits['gender'], { outfit }: Shot): boolean {
  const garment = garmentFor(gender, outfit);
  return garment.neckline !== 'bare' && garment === garments[outfit];
}
