import type { Likeness } from '#contract/likeness.ts';

/** Percentage below which a photo may show a different face. */
export const sameFacePercent = 50;

/**
 * The distance at which it is undecided whether two faces are the same, and how steeply the percentage changes around
 * it. The nearest of several images is closer by chance, even for strangers. The authors of the recognizer (dlib) treat
 * distances below 0.6 as the same face; descriptors that average a face and its mirror image are closer to each other.
 * Measured in decisions 043 and 046; likeness.proof.ts repeats the measurement.
 */
const undecidedDistance = { ofOnePicture: 0.45, ofSeveral: 0.43 } as const;
const steepness = 16;

/**
 * The distance that a different hair color adds to an uncertain face: nothing up to `fromSteps` color steps (CIE, with
 * lightness at half weight), then `distancePerStep` for each step, up to `maxDistance`. This way, hats, wet hair or
 * backlight never flag a face that is closer than 0.31. Requires `minPictures` reference images, to know the hair in
 * different light.
 */
const otherHair = { fromSteps: 3, distancePerStep: 0.0125, maxDistance: 0.12, minPictures: 3 } as const;

/**
 * The top of the head and the cheeks are rarely lit equally, which changes the lightness of hair relative to the skin.
 */
const lightnessShare = 0.5;

/** How similar in light and pose two heads, or two whole images, must be for one to count as a copy of the other. */
export const copyResemblance = 0.97;

/**
 * Estimated age in years up to which a face is certainly under 18: the recognizer has an average error of 4.8 years at
 * ages of 9 to 18, according to 'Age Estimation Accuracy' in the README of face-api.js.
 */
export const clearlyChildYears = 13;

type Found = {
  readonly descriptor: readonly number[];
  readonly hair?: readonly number[];
  readonly ageYears?: number;
};

/** Returns whether a face is clearly under 18. An unknown age counts as an adult. */
export function looksLikeChild({ ageYears }: Pick<Found, 'ageYears'>): boolean {
  return ageYears !== undefined && ageYears <= clearlyChildYears;
}

/**
 * Returns the certainty, in percent, that two faces are the same. Compares only the faces: a clone's photos may be
 * years apart, and hair may be dyed.
 */
export function alikePercent(one: Found, other: Found): number {
  return percentAt(distance(one.descriptor, other.descriptor), undecidedDistance.ofOnePicture);
}

/**
 * Returns the verdict on a photo's faces, compared with the influencer's reference images, which have one face each.
 * `resemblance` is the photo's similarity to a reference in light and pose; it is ignored if the photo shows a
 * different face. `faceCount` is the number of faces that the photo should show. Null if the reference images show no
 * face.
 */
export function judgeLikeness(
  anchors: readonly Found[],
  photo: readonly Found[],
  resemblance: number,
  faceCount = 1,
): Omit<Likeness, 'redrawn'> | null {
  if (anchors.length === 0) return null;
  const isCopy = resemblance >= copyResemblance;
  const [face] = photo;
  if (!face) return { verdict: isCopy ? 'copy' : 'no face', percent: null };
  const percents = photo.map((found) => compareWithAnchors(found, anchors));
  const percent = Math.max(...percents);
  if (looksLikeChild(photo[percents.indexOf(percent)] ?? face)) return { verdict: 'child', percent };
  if (photo.length > faceCount) return { verdict: 'several faces', percent };
  if (percent < sameFacePercent) return { verdict: 'different', percent };
  return { verdict: isCopy ? 'copy' : 'same', percent };
}

/** Returns a short label for why the photo should be checked; null if there is no reason to. */
export function formatDoubt({ verdict, percent }: Pick<Likeness, 'verdict' | 'percent'>): string | null {
  switch (verdict) {
    case 'same':
      return null;
    case 'different':
      return 'Different person?';
    case 'copy':
      return 'Copy?';
    case 'no face':
      return 'No face';
    case 'several faces':
      return (percent ?? 0) < sameFacePercent ? 'Different person?' : 'Several faces';
    case 'child':
      return 'Looks like a child';
  }
}

/** Returns whether the photo is regenerated if the operator allows it. */
export function isWorthRedrawing({ verdict }: Pick<Likeness, 'verdict'>): boolean {
  return verdict === 'different' || verdict === 'copy' || verdict === 'child';
}

/** Explains the verdict to the user. */
export function likenessInWords({ verdict, redrawn }: Likeness): string {
  const again = redrawn ? ' A replacement was ordered for free.' : '';
  switch (verdict) {
    case 'same':
      return 'Its face matches the influencer.';
    case 'different':
      return `It may show a different person.${again}`;
    case 'copy':
      return `It copies the pose and light of the reference image, not only the face.${again}`;
    case 'no face':
      return 'It shows no face that can be compared.';
    case 'several faces':
      return 'It shows several faces; the percentage is for the most similar one.';
    case 'child':
      return `It looks like a child. Influencers are adults: please do not publish it.${again}`;
  }
}

function compareWithAnchors(face: Found, anchors: readonly Found[]): number {
  const border = anchors.length > 1 ? undecidedDistance.ofSeveral : undecidedDistance.ofOnePicture;
  return percentAt(faceDistance(face, anchors) + hairDistance(face, anchors), border);
}

function percentAt(apart: number, undecided: number): number {
  return Math.round(100 / (1 + Math.exp((apart - undecided) * steepness)));
}

/**
 * The nearest image counts as much as the average: a photo shows one angle, which is far from images of other angles.
 */
function faceDistance(face: Found, anchors: readonly Found[]): number {
  const apart = anchors.map(({ descriptor }) => distance(descriptor, face.descriptor));
  return (Math.min(...apart) + apart.reduce((sum, one) => sum + one, 0) / apart.length) / 2;
}

/** Uses the image with the closest hair color. */
function hairDistance({ hair }: Found, anchors: readonly Found[]): number {
  const steps = anchors.flatMap((anchor) => (hair && anchor.hair ? [hairSteps(anchor.hair, hair)] : []));
  if (steps.length < otherHair.minPictures) return 0;
  const beyond = Math.max(0, Math.min(...steps) - otherHair.fromSteps);
  return Math.min(otherHair.maxDistance, beyond * otherHair.distancePerStep);
}

function hairSteps(one: readonly number[], other: readonly number[]): number {
  const shared = ([lightness = 0, ...colors]: readonly number[]) => [lightness * lightnessShare, ...colors];
  return distance(shared(one), shared(other));
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}
