import { garments, type Neckline, takesLegwear } from './body/garments.ts';
import { carryOf } from './body/props/carrying.ts';
import { farFramings, nearFramings, tooBigForCloseUp } from './habits/posing.ts';
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
 * Props, legwear and shoes that a prompt names and its shot holds, but the picture has no room or hand for: to be said
 * beside the picture.
 */
export function undrawnProps(shot: Shot, prompt: string): readonly string[] {
  const words = prompt.toLowerCase();
  const unseen: readonly string[] = [...shot.props.filter((prop) => !isSeen(shot, prop)), ...unseenBelow(shot)];
  return unseen.filter((name) => words.includes(name));
}

/** The legwear and the shoes that were asked for, where the picture ends above them or the outfit has no room for them. */
function unseenBelow({ outfit, framing, legwear, footwear }: Shot): readonly string[] {
  const { bottom } = garments[outfit];
  const seesFeet = farFramings.has(framing);
  const isWorn = takesLegwear(bottom) || bottom === legwear;
  return [
    ...(legwear && !(isWorn && (seesFeet || framing === 'three-quarter')) ? [legwear] : []),
    ...(footwear && !seesFeet ? [footwear] : []),
  ];
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
