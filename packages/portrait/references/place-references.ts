import { farFramings, nearFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Place, Prop, Shot } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';
import { garmentFor } from '../body/garments.ts';
import { chooseCarry } from '../body/props/carrying.ts';
import type { PlannedReference, ReferencePosition } from './shown-reference.ts';
import { findWorn, listWornPositions } from './worn-reference.ts';

/** In centimeters: what one hand can hold, what two hands can hold, and what fits on a table. */
const [oneHand, twoHands, tabletop] = [32, 70, 60];

/** Places with walls for a shelf. */
const indoors: ReadonlySet<Place> = new Set<Place>([
  ...(['studio', 'cafe', 'restaurant', 'kitchen', 'home', 'bedroom', 'office', 'library', 'boutique'] as const),
  ...(['gallery', 'spa', 'gym', 'yoga', 'hotel'] as const),
]);

/** A reference in a shot; a null position if the image cannot show it. */
export type PlacedReference<Reference> = { readonly reference: Reference; readonly position: ReferencePosition | null };

/** Returns the prop with which a shot is composed that has a product in the hand; null if no hand can hold it. */
export function findStandIn(reference: PlannedReference, prompt: string): Prop | null {
  const { kind, heightCm } = reference;
  const height = heightCm ?? 0;
  if (kind !== 'product' || findWorn(reference, prompt) || readWish(prompt) !== null || height > twoHands) return null;
  return height > oneHand ? 'box' : 'bottle';
}

/** In centimeters: what fits into a full-length image. A taller product needs a wide shot. */
const manHigh = 185;

/** Returns the words for a framing that shows the floor, if a product can only be there; null if none needs it. */
export function findFramingWords(references: readonly PlannedReference[], prompt: string): string | null {
  const heights = references
    .filter((one) => one.kind === 'product' && !findWorn(one, prompt) && findStandIn(one, prompt) === null)
    .map(({ heightCm }) => heightCm ?? 0);
  const highest = Math.max(0, ...heights);
  if (highest <= tabletop) return null;
  return highest > manHigh ? 'wide shot' : 'full body';
}

/** Places references, most important first: each position shows one of them. */
export function placeReferences<Reference extends PlannedReference>(
  references: readonly Reference[],
  shot: Shot,
  prompt: string,
  gender: Traits['gender'],
): readonly PlacedReference<Reference>[] {
  const taken = new Set<ReferencePosition>();
  return references.map((reference) => {
    const possible = listPositions(reference, shot, prompt, gender);
    const position = possible.find((one) => !taken.has(one)) ?? null;
    if (position) taken.add(position);
    if (position === 'hand' || position === 'both hands') taken.add('hand').add('both hands');
    return { reference, position };
  });
}

function listPositions(
  reference: PlannedReference,
  shot: Shot,
  prompt: string,
  gender: Traits['gender'],
): readonly ReferencePosition[] {
  const worn = findWorn(reference, prompt);
  if (worn) return listWornPositions(worn, shot, gender);
  const { neckline } = garmentFor(gender, shot.outfit);
  const isBare = neckline === 'bare';
  const isOpen = neckline === 'lapels' || neckline === 'open';
  switch (reference.kind) {
    case 'place':
      return ['backdrop'];
    case 'logo':
      return isBare || isOpen || nearFramings.has(shot.framing) ? [] : ['chest'];
    default:
      return listProductPositions(reference, shot, prompt);
  }
}

function listProductPositions(reference: PlannedReference, shot: Shot, prompt: string): readonly ReferencePosition[] {
  const height = reference.heightCm ?? 0;
  if (height > tabletop && readWish(prompt)) return farFramings.has(shot.framing) ? ['floor'] : [];
  const standIn = findStandIn(reference, prompt);
  const isFree = standIn !== null && (isHeld(shot, standIn) || (standIn === 'bottle' && isSelfieHand(shot)));
  const hand: ReferencePosition[] = isFree ? [standIn === 'box' ? 'both hands' : 'hand'] : [];
  if (height > tabletop) return farFramings.has(shot.framing) ? [...hand, 'floor'] : hand;
  const table: ReferencePosition[] = shot.framing === 'close-up' ? [] : ['table'];
  const shelf: ReferencePosition[] = indoors.has(shot.place) && shot.framing !== 'close-up' ? ['shelf'] : [];
  return readWish(prompt) === 'shelf' ? [...shelf, ...table] : [...hand, ...table, ...shelf];
}

function isHeld(shot: Shot, standIn: Prop): boolean {
  return chooseCarry(shot)?.prop === standIn;
}

/** In a selfie without a mirror, the other hand is free. */
function isSelfieHand({ pose, framing }: Shot): boolean {
  return pose === 'selfie' && (nearFramings.has(framing) || framing === 'half');
}

/** Reads where a prompt puts a product; null if it does not say. */
function readWish(prompt: string): 'table' | 'shelf' | null {
  const words = prompt.toLowerCase();
  if (/\bshel(f|ves)\b/.test(words)) return 'shelf';
  return /\bon (the|a|her|his|my) (\w+ )?(table|counter|desk|bar|nightstand)\b/.test(words) ? 'table' : null;
}
