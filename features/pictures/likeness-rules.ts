import type { Likeness } from '#contract/likeness.ts';

/** Percent below which a photo may be of somebody else. */
export const samePersonPercent = 50;

/**
 * The mean distance of a face from those of the persona's pictures at which nobody can tell whether it is the same
 * person, and how fast it becomes sure around it. The recogniser's authors (dlib) count less than 0.6 as the same
 * person; descriptors that are the mean of a face and its mirror image lie nearer to each other. The figures of their
 * measurement are in decision 043; likeness.proof.ts measures them again.
 */
const undecidedDistance = 0.45;
const steepness = 16;

/** How much alike two heads, or two whole pictures, may be lit and posed before one counts as a copy of the other. */
export const copyResemblance = 0.97;

/**
 * Years up to which a face surely looks like that of somebody under 18: the recogniser errs by 4.8 years on average at
 * ages of 9 to 18. Source: README of face-api.js, 'Age Estimation Accuracy'.
 */
export const clearlyChildYears = 13;

type Found = { readonly descriptor: readonly number[]; readonly ageYears?: number };

/** Whether a face is clearly that of somebody under 18. What the recogniser does not tell is none. */
export function looksLikeChild({ ageYears }: Pick<Found, 'ageYears'>): boolean {
  return ageYears !== undefined && ageYears <= clearlyChildYears;
}

/** How sure it is that two faces are of one person, in percent. */
export function alikePercent(one: Found, other: Found): number {
  return percentOf(one.descriptor, [other]);
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
  const percents = photo.map(({ descriptor }) => percentOf(descriptor, anchors));
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

function percentOf(face: readonly number[], anchors: readonly Found[]): number {
  const apart = anchors.reduce((sum, { descriptor }) => sum + distance(descriptor, face), 0) / anchors.length;
  return Math.round(100 / (1 + Math.exp((apart - undecidedDistance) * steepness)));
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}
