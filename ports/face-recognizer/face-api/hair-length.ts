import type { Lab } from '@galatea/portrait/photo/cie-lab.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';
import { type FaceSamples, labDifference } from './face-samples.ts';

/** Where to sample the hair, in eye distances from the middle of the face. */
const aboveForehead = -1.65;
const beside = [0.95, 1.1, 1.25, 1.4, 1.55] as const;
const down = { jaw: 0.6, chin: 1.15, neck: 1.6, shoulder: 2.3 } as const;
const clothes = { right: 1.9, down: 3.2 } as const;
/** The distance of the background to either side of the hair above the forehead. */
const background = 2.4;
/** Heights of samples from the forehead to above the head. */
const up = [-1.45, -1.6, -1.75, -1.9, -2.05, -2.2, -2.35, -2.5] as const;

/** How many of these samples must have the color of the hair for it to be longer than a buzz cut. */
const leastShort = 4;

/** CIE76 differences: below `same`, a color counts as the hair's; above `other`, it does not. */
const same = 7;
const other = 11;

/**
 * Determines the length of the hair from the heights next to the face that have its color. Returns undefined if
 * uncertain, for example in front of clothes or a background of the same color, or if the photo does not show these
 * heights. It never recognizes a bald head, because blonde hair can have the color of the skin, or a buzz cut, because
 * the hairline of short hair can be that high.
 */
export function readHairLength(samples: FaceSamples): Traits['hairLength'] | undefined {
  const { middle, moved, colorAt, isShown, cheeks } = samples;
  const at = (right: number, below: number, side: number) => {
    const point = moved(middle, right, below);
    return isShown(point) ? colorAt(point, side) : null;
  };
  const hair = [-0.25, 0, 0.25].map((right) => at(right, aboveForehead, 0.3)).filter((color) => color !== null);
  if (hair.length < 3) return undefined;
  const toHair = (color: Lab | null) =>
    color ? Math.min(...hair.map((each) => labDifference(each, color))) : Number.NaN;
  const sidesAt = (below: number) =>
    [-1, 1].map((side) => Math.min(...beside.map((right) => toHair(at(side * right, below, 0.14)))));
  const isHair = (below: number) => sidesAt(below).every((difference) => difference < same);
  const isNoHair = (below: number) => sidesAt(below).every((difference) => difference > other);

  const toSkin = Math.min(...hair.flatMap((each) => cheeks.map((cheek) => labDifference(each, cheek))));
  const isApart = [-background, background].every((right) => toHair(at(right, aboveForehead, 0.3)) > other);
  if (toSkin < other || !isApart) return undefined;
  if (isHair(down.jaw) && isHair(down.chin)) {
    if (isNoHair(down.neck) && isNoHair(down.shoulder)) return 'Medium (Shoulder Length)';
    const clothing = [-1, 1].map((side) => toHair(at(side * clothes.right, clothes.down, 0.4)));
    const isLong = isHair(down.neck) && isHair(down.shoulder) && clothing.every((each) => each > other);
    return isLong ? 'Long (Below Shoulders)' : undefined;
  }
  if (!isNoHair(down.jaw)) return undefined;
  const thickness = up.filter((below) => toHair(at(0, below, 0.12)) < other).length;
  return thickness >= leastShort ? 'Short (Above Ears)' : undefined;
}
