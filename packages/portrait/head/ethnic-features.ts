import type { Traits } from '@galatea/shot-language/traits.ts';

/**
 * Typical facial features of an ethnicity, as deviations from the overall average (about -1 to 1). As in reality, an
 * influencer's seed causes larger deviations than the ethnicity.
 */
export type Features = {
  readonly faceWidth: number;
  readonly cheekbone: number;
  readonly jaw: number;
  readonly chin: number;
  readonly forehead: number;
  readonly browRidge: number;
  readonly eyeWidth: number;
  readonly eyeOpen: number;
  readonly eyeSlant: number;
  readonly eyeDepth: number;
  /** 0 means no fold over the inner corner, 1 a full epicanthic fold. */
  readonly epicanthus: number;
  readonly lidCrease: number;
  readonly lashes: number;
  readonly browThickness: number;
  readonly browArch: number;
  readonly noseWidth: number;
  readonly noseBridge: number;
  readonly noseLength: number;
  readonly noseTip: number;
  readonly upperLip: number;
  readonly lowerLip: number;
  readonly mouthWidth: number;
  /** Forward projection of the mouth from the face. */
  readonly muzzle: number;
};

export const ethnicFeatures: Record<Exclude<Traits['ethnicity'], 'Mixed/Multiracial'>, Features> = {
  'East Asian (Japanese, Korean)': {
    faceWidth: 0.7,
    cheekbone: 0.9,
    jaw: 0,
    chin: -0.2,
    forehead: 0.1,
    browRidge: -0.8,
    eyeWidth: 0,
    eyeOpen: -0.75,
    eyeSlant: 1.0,
    eyeDepth: -1.1,
    epicanthus: 0.85,
    lidCrease: -1.05,
    lashes: -0.4,
    browThickness: -0.1,
    browArch: -0.6,
    noseWidth: 0.15,
    noseBridge: -0.85,
    noseLength: -0.2,
    noseTip: -0.2,
    upperLip: 0,
    lowerLip: 0.1,
    mouthWidth: -0.4,
    muzzle: 0.1,
  },
  'Black/African': {
    faceWidth: 0.05,
    cheekbone: 0.35,
    jaw: 0.1,
    chin: 0,
    forehead: 0.5,
    browRidge: -0.2,
    eyeWidth: 0.35,
    eyeOpen: 0.25,
    eyeSlant: 0.15,
    eyeDepth: -0.3,
    epicanthus: 0,
    lidCrease: 0.1,
    lashes: 0.3,
    browThickness: -0.05,
    browArch: 0.15,
    noseWidth: 1.25,
    noseBridge: -0.5,
    noseLength: -0.15,
    noseTip: 0.25,
    upperLip: 1.25,
    lowerLip: 1.15,
    mouthWidth: 0.55,
    muzzle: 0.9,
  },
  Hispanic: {
    faceWidth: 0.1,
    cheekbone: 0.35,
    jaw: 0.1,
    chin: 0.05,
    forehead: -0.1,
    browRidge: 0,
    eyeWidth: 0.2,
    eyeOpen: 0.15,
    eyeSlant: 0.15,
    eyeDepth: 0,
    epicanthus: 0.05,
    lidCrease: 0.1,
    lashes: 0.4,
    browThickness: 0.3,
    browArch: 0.25,
    noseWidth: 0.2,
    noseBridge: 0.1,
    noseLength: 0,
    noseTip: 0.1,
    upperLip: 0.25,
    lowerLip: 0.35,
    mouthWidth: 0.15,
    muzzle: 0.2,
  },
  'Middle Eastern': {
    faceWidth: -0.1,
    cheekbone: 0,
    jaw: 0.05,
    chin: 0.15,
    forehead: 0,
    browRidge: 0.35,
    eyeWidth: 0.4,
    eyeOpen: 0.25,
    eyeSlant: 0,
    eyeDepth: 0.5,
    epicanthus: 0,
    lidCrease: 0.5,
    lashes: 0.8,
    browThickness: 1.0,
    browArch: 0.35,
    noseWidth: 0,
    noseBridge: 1.15,
    noseLength: 0.8,
    noseTip: 0.35,
    upperLip: 0,
    lowerLip: 0.2,
    mouthWidth: 0,
    muzzle: -0.1,
  },
  'South Asian (Indian, Pakistani)': {
    faceWidth: -0.05,
    cheekbone: 0.1,
    jaw: -0.1,
    chin: -0.05,
    forehead: 0.1,
    browRidge: 0.1,
    eyeWidth: 0.75,
    eyeOpen: 0.6,
    eyeSlant: 0.05,
    eyeDepth: 0.3,
    epicanthus: 0,
    lidCrease: 0.4,
    lashes: 0.7,
    browThickness: 0.7,
    browArch: 0.1,
    noseWidth: 0.2,
    noseBridge: 0.4,
    noseLength: 0.25,
    noseTip: 0.2,
    upperLip: 0.15,
    lowerLip: 0.4,
    mouthWidth: 0,
    muzzle: 0.1,
  },
  'White/Northern European': {
    faceWidth: -0.25,
    cheekbone: -0.1,
    jaw: 0.1,
    chin: 0.25,
    forehead: -0.1,
    browRidge: 0.35,
    eyeWidth: -0.1,
    eyeOpen: 0,
    eyeSlant: -0.05,
    eyeDepth: 0.6,
    epicanthus: 0,
    lidCrease: 0.3,
    lashes: -0.2,
    browThickness: -0.2,
    browArch: 0,
    noseWidth: -0.65,
    noseBridge: 0.7,
    noseLength: 0.15,
    noseTip: -0.15,
    upperLip: -0.45,
    lowerLip: -0.25,
    mouthWidth: 0,
    muzzle: -0.3,
  },
};

export type Descent = keyof typeof ethnicFeatures;

export const descents = Object.keys(ethnicFeatures) as Descent[]; // Object.keys widens to string; the record above is closed

/**
 * Returns the features of an ethnicity. For mixed descent, each feature is a blend of two ethnicities chosen by
 * `random`.
 */
export function featuresFor(ethnicity: Traits['ethnicity'], random: () => number): Features {
  if (ethnicity !== 'Mixed/Multiracial') return ethnicFeatures[ethnicity];
  const first = Math.floor(random() * descents.length);
  const second = (first + 1 + Math.floor(random() * (descents.length - 1))) % descents.length;
  const one = ethnicFeatures[descents[first] as Descent]; // both indices are below the length
  const other = ethnicFeatures[descents[second] as Descent];
  // a Features object has exactly these keys
  const names = Object.keys(one) as (keyof Features)[];
  return Object.fromEntries(
    names.map((name) => {
      const share = 0.2 + 0.6 * random();
      return [name, one[name] * share + other[name] * (1 - share)];
    }),
  ) as Features; // every name was assigned a number above
}
