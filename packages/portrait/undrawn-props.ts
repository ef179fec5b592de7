import type { Activity } from '@galatea/shot-language/activity-names.ts';
import { activityHabits } from '@galatea/shot-language/habits/activity-habits.ts';
import { farFramings, nearFramings, tooBigForCloseUp } from '@galatea/shot-language/habits/posing.ts';
import { findNameIn } from '@galatea/shot-language/named-in.ts';
import { besideOrWornProps, isHeadwear, isWornOnHead } from '@galatea/shot-language/prop-positions.ts';
import type { Footwear, Legwear, Outfit, Prop, Shot } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';
import { hasBed } from './activities/bed.ts';
import { garmentFor, garments, type Neckline, takesLegwear } from './body/garments.ts';
import { chooseCarry } from './body/props/carrying.ts';
import { showsLeash } from './body/props/draw-companion.ts';
import { laidOn, settingFor } from './scenes/elements/table.ts';
import { withWeddingProps } from './wardrobe/wedding.ts';

/** Collars that can be combined with a tie. */
const withTie: ReadonlySet<Neckline> = new Set(['lapels', 'collar']);

/** The prop that corresponds to each table setting. */
const laidAs = { cup: 'coffee cup', plate: 'plate', books: 'book', nothing: undefined } as const;

/** Prompt words for clothes that a man does not wear (see `garmentFor`). */
const womensClothes: Readonly<Partial<Record<Outfit, readonly string[]>>> = {
  'top and skirt': ['skirt'],
  'summer dress': ['dress'],
  'evening dress': ['dress', 'gown'],
  bikini: ['bikini'],
};

/**
 * Returns the words of a prompt, as typed, for clothes, props, legwear and shoes that its shot includes, but that are
 * missing from the image: the influencer does not wear them, or there is no room or free hand for them. They are listed next to the
 * image.
 */
export function undrawnProps(gender: Traits['gender'], shot: Shot, prompt: string): readonly string[] {
  const findName = findNameIn(prompt);
  const worn = withWeddingProps(gender, shot);
  const isMissing = (prop: Prop) => !worn.props.includes(prop) || !isSeen(worn, prop);
  const unseen = [...shot.props.filter(isMissing), ...unseenBelow(gender, shot)];
  const names = unseen.flatMap((value) => findName(value) ?? []);
  const isNamed = (word: string) => names.some((name) => name.toLowerCase().includes(word));
  return [...new Set([...unworn(gender, shot, prompt.toLowerCase()).filter((word) => !isNamed(word)), ...names])];
}

/** Returns women's clothes that a prompt names for a man. 'Dressed up' does not name any. */
function unworn(gender: Traits['gender'], { outfit }: Shot, words: string): readonly string[] {
  if (gender === 'Female') return [];
  return (womensClothes[outfit] ?? []).filter((name) => new RegExp(`${name}(?:e?s)?\\b`).test(words));
}

/** Returns requested legwear and shoes that are not worn or fall below the frame. */
function unseenBelow(gender: Traits['gender'], shot: Shot): readonly (Legwear | Footwear)[] {
  const { framing, legwear, footwear } = shot;
  return [
    ...(legwear && !isBottomSeen(gender, shot, legwear) ? [legwear] : []),
    ...(footwear && !farFramings.has(framing) ? [footwear] : []),
  ];
}

/** Checks whether a shot shows legwear: it is worn with the outfit, the framing includes the legs, and
 * nothing hides them. */
export function isBottomSeen(
  gender: Traits['gender'],
  shot: Pick<Shot, 'outfit' | 'framing' | 'legwear' | 'activity' | 'place' | 'furniture'>,
  wanted: Legwear,
): boolean {
  const { outfit, framing, legwear } = shot;
  const { bottom } = garmentFor(gender, outfit);
  const isWorn = bottom === wanted || (legwear === wanted && takesLegwear(gender, bottom, wanted));
  return isWorn && !areLegsHidden(shot) && (farFramings.has(framing) || framing === 'three-quarter');
}

/** Activities with furniture or water in front of the legs. */
const hidesLegs: ReadonlySet<Activity> = new Set([
  ...(['cooking', 'in bed', 'desk work', 'video call', 'swimming', 'piano', 'makeup'] as const),
]);

function areLegsHidden({ activity, place, furniture }: Pick<Shot, 'activity' | 'place' | 'furniture'>): boolean {
  if (activity === 'lying') return hasBed.has(place) && furniture !== 'sofa';
  return activity !== null && hidesLegs.has(activity);
}

function isSeen(shot: Shot, prop: Prop): boolean {
  if (isHeadwear(prop)) return prop === shot.props.find(isHeadwear);
  if (isWornOnHead(prop)) return true;
  if (shot.activity && activityHabits[shot.activity].shows.includes(prop)) return true;
  if (prop === laidAs[settingFor(shot) ?? 'nothing']) return true;
  if (laidOn(shot).includes(prop)) return true;
  if (prop === 'tie' || prop === 'bow tie') return withTie.has(garments[shot.outfit].neckline);
  if (prop === 'phone' && shot.pose === 'selfie') return true; // it takes the photo
  if (prop === 'kite' && shot.framing === 'half') return false; // it is in the sky
  if (prop === 'leash' && !showsLeash(shot)) return false;
  if (nearFramings.has(shot.framing) && tooBigForCloseUp.has(prop)) return false;
  return besideOrWornProps.has(prop) || chooseCarry(shot)?.prop === prop;
}
