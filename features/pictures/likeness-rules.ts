import type { Likeness } from '#contract/likeness.ts';

/** Percent below which a photo may be of somebody else. */
export const samePersonPercent = 50;

/**
 * The distance of a face at which nobody can tell whether it is the same person, and how fast it becomes sure around
 * it. The nearest of several pictures is nearer by chance alone, for strangers too. The recogniser's authors (dlib)
 * count less than 0.6 as the same person; descriptors that are the mean of a face and its mirror image lie nearer to
 * each other. Measured in decisions 043 and 046; likeness.proof.ts measures them again.
 */
const undecidedDistance = { ofOnePicture: 0.45, ofSeveral: 0.43 } as const;
const steepness = 16;

/**
 * How far hair of another colour moves a face away, where the face itself leaves doubt: nothing up to so many steps of
 * colour (CIE's, with half the lightness), then so much for each of them, and never more than so much. So hats, wet
 * hair or light from behind mark no face that is nearer than 0.31, whatever they make of its hair. It takes so many
 * pictures of the persona to know its hair in several lights.
 */
const otherHair = { fromSteps: 3, distancePerStep: 0.0125, maxDistance: 0.12, minPictures: 3 } as const;

/** The top of a head and the cheeks are rarely lit alike: that changes the lightness of hair beside the skin. */
const lightnessShare = 0.5;

/** How much alike two heads, or two whole pictures, may be lit and posed before one counts as a copy of the other. */
export const copyResemblance = 0.97;

/**
 * Years up to which a face surely looks like that of somebody under 18: the recogniser errs by 4.8 years on average at
 * ages of 9 to 18. Source: README of face-api.js, 'Age Estimation Accuracy'.
 */
export const clearlyChildYears = 13;

type Found = {
  readonly descriptor: readonly number[];
  readonly hair?: readonly number[];
  readonly ageYears?: number;
};

/** Whether a face is clearly that of somebody under 18. What the recogniser does not tell is none. */
export function looksLikeChild({ ageYears }: Pick<Found, 'ageYears'>): boolean {
  return ageYears !== undefined && ageYears <= clearlyChildYears;
}

/**
 * How sure it is that two faces are of one person, in percent, by the faces alone: photos of a person who is cloned may
 * be years apart, and hair is dyed.
 */
export function alikePercent(one: Found, other: Found): number {
  return percentAt(distance(one.descriptor, other.descriptor), undecidedDistance.ofOnePicture);
}

/**
 * What a photo's faces say beside those of the persona's pictures, one of each. `resemblance` is how alike the photo is
 * to one of them in light and pose; it counts unless the photo shows somebody else. Null where the persona's pictures
 * show no face.
 */
export function judgeLikeness(
  anchors: readonly Found[],
  photo: readonly Found[],
  resemblance: number,
): Omit<Likeness, 'redrawn'> | null {
  if (anchors.length === 0) return null;
  const isCopy = resemblance >= copyResemblance;
  const [face, ...others] = photo;
  if (!face) return { verdict: isCopy ? 'copy' : 'no face', percent: null };
  const percents = photo.map((found) => percentBeside(found, anchors));
  const percent = Math.max(...percents);
  if (looksLikeChild(photo[percents.indexOf(percent)] ?? face)) return { verdict: 'child', percent };
  if (others.length > 0) return { verdict: 'several faces', percent };
  if (percent < samePersonPercent) return { verdict: 'different', percent };
  return { verdict: isCopy ? 'copy' : 'same', percent };
}

/** Why somebody should look at the photo, in a few words; null where there is nothing to doubt. */
export function doubtOf({ verdict, percent }: Pick<Likeness, 'verdict' | 'percent'>): string | null {
  switch (verdict) {
    case 'same':
      return null;
    case 'different':
      return 'Somebody else?';
    case 'copy':
      return 'Copy?';
    case 'no face':
      return 'No face';
    case 'several faces':
      return (percent ?? 0) < samePersonPercent ? 'Somebody else?' : 'Several faces';
    case 'child':
      return 'Looks like a child';
  }
}

/** Whether the photo is drawn again where the operator allows it. */
export function isWorthRedrawing({ verdict }: Pick<Likeness, 'verdict'>): boolean {
  return verdict === 'different' || verdict === 'copy' || verdict === 'child';
}

/** What a person reads of it. */
export function likenessInWords({ verdict, redrawn }: Likeness): string {
  const again = redrawn ? ' Another one was ordered at no cost.' : '';
  switch (verdict) {
    case 'same':
      return 'Its face is that of the persona.';
    case 'different':
      return `It may show somebody else.${again}`;
    case 'copy':
      return `It copies the pose and the light of the reference picture, not only the face.${again}`;
    case 'no face':
      return 'It shows no face that could be compared.';
    case 'several faces':
      return 'It shows several faces; the percentage is that of the most alike.';
    case 'child':
      return `It looks like a child. Personas are adults: please do not publish it.${again}`;
  }
}

function percentBeside(face: Found, anchors: readonly Found[]): number {
  const border = anchors.length > 1 ? undecidedDistance.ofSeveral : undecidedDistance.ofOnePicture;
  return percentAt(faceDistance(face, anchors) + hairDistance(face, anchors), border);
}

function percentAt(apart: number, undecided: number): number {
  return Math.round(100 / (1 + Math.exp((apart - undecided) * steepness)));
}

/** The nearest picture counts as much as all of them: a photo shows one side, from which the others lie far. */
function faceDistance(face: Found, anchors: readonly Found[]): number {
  const apart = anchors.map(({ descriptor }) => distance(descriptor, face.descriptor));
  return (Math.min(...apart) + apart.reduce((sum, one) => sum + one, 0) / apart.length) / 2;
}

/** Of the picture whose hair is nearest in colour. */
function hairDistance({ hair }: Found, anchors: readonly Found[]): number {
  const steps = anchors.flatMap((anchor) => (hair && anchor.hair ? [hairSteps(anchor.hair, hair)] : []));
  if (steps.length < otherHair.minPictures) return 0;
  const beyond = Math.max(0, Math.min(...steps) - otherHair.fromSteps);
  return Math.min(otherHair.maxDistance, beyond * otherHair.distancePerStep);
}

function hairSteps(one: readonly number[], other: readonly number[]): number {
  const shared = ([lightness = 0, ...colours]: readonly number[]) => [lightness * lightnessShare, ...colours];
  return distance(shared(one), shared(other));
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}
