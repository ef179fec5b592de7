import { garments, type Neckline } from './body/garments.ts';
import { carryOf } from './body/props/carrying.ts';
import { nearFramings, tooBigForCloseUp } from './habits/posing.ts';
import { isHeadwear, isWornOnHead } from './head/worn/worn-on-head.ts';
import { laidOn, settingOf } from './scenes/elements/table.ts';
import type { Prop, Shot } from './shot.ts';

const besideOrWorn: ReadonlySet<Prop> = new Set([
  'scarf',
  'backpack',
  'dog',
  'necklace',
  'watch',
  'gloves',
  'lipstick',
]);

/** Under which collars a tie is knotted. */
const withTie: ReadonlySet<Neckline> = new Set(['lapels', 'collar']);

/** What stands for a named prop on the table of the place. */
const laidAs = { cup: 'coffee cup', plate: 'plate', books: 'book', nothing: undefined } as const;

/**
 * Props that a prompt names and its shot holds, but the picture has no room or hand for: to be said beside the picture.
 */
export function undrawnProps(shot: Shot, prompt: string): readonly Prop[] {
  const words = prompt.toLowerCase();
  return shot.props.filter((prop) => words.includes(prop) && !isSeen(shot, prop));
}

function isSeen(shot: Shot, prop: Prop): boolean {
  if (isHeadwear(prop)) return prop === shot.props.find(isHeadwear);
  if (isWornOnHead(prop)) return true;
  if (prop === laidAs[settingOf(shot) ?? 'nothing']) return true;
  if (laidOn(shot).includes(prop)) return true;
  if (prop === 'tie' || prop === 'bow tie') return withTie.has(garments[shot.outfit].neckline);
  if (prop === 'phone' && shot.pose === 'selfie') return true; // it is what takes the picture
  if (nearFramings.has(shot.framing) && tooBigForCloseUp.has(prop)) return false;
  return besideOrWorn.has(prop) || carryOf(shot)?.prop === prop;
}
