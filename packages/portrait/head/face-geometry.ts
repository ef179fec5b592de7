import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Identity } from '../identity.ts';
import { featuresFor } from './ethnic-features.ts';
import { clamp, lerp } from './vector.ts';

/** The unique geometry of an influencer's face, in figure units unless stated otherwise. It never depends on a shot. */
export type FaceGeometry = ReturnType<typeof faceGeometry>;

/**
 * Factor by which faces deviate from the average. At 1, a face recognition model considers many of them identical (`npm
 * run portraits -- seen`); at 1.5, some are so distorted that its detector misses them.
 */
const distinctness = 1.35;

/** Derives the face from the identity: the traits determine typical values, and the seed determines the deviations. */
export function faceGeometry(identity: Identity) {
  const { seed, traits, worn, age } = identity;
  const man = traits.gender === 'Male' ? 1 : 0;
  const ethnicFeatures = featuresFor(traits.ethnicity, randomFrom(seed, 'descent'));
  /** Returns a random number around `middle`. Adding two random numbers makes values close to `middle` more likely. */
  const own = (name: string, middle: number, spread: number) => {
    const random = randomFrom(seed, `face ${name}`);
    return middle + (random() + random() - 1) * spread * distinctness;
  };
  const chance = (name: string) => randomFrom(seed, `face ${name}`)();
  const weight = { Slim: -0.8, 'Average Build': 0, Athletic: -0.35, Curvy: 0.5, 'Plus Size': 1.1 }[traits.bodyType];
  const wearsGlasses = worn.glasses ? worn.glasses === 'Glasses' : chance('glasses') < 0.1 + age * 0.16;
  const epicanthus = clamp(
    own('epicanthus', ethnicFeatures.epicanthus, ethnicFeatures.epicanthus > 0.2 ? 0.45 : 0.04),
    0,
    1,
  );

  return {
    man,
    age,
    weight,
    // Skull and face
    faceWidth: own('width', 1 + ethnicFeatures.faceWidth * 0.035 + man * 0.02 + weight * 0.02, 0.062),
    cheekbone: own('cheekbone', 1 + ethnicFeatures.cheekbone * 0.8 - man * 0.1, 0.9),
    jawWidth: own('jaw', 0.885 + ethnicFeatures.jaw * 0.03 + man * 0.17 + weight * 0.035 + age * 0.025, 0.095),
    chinWidth: own('chin width', 0.86 + man * 0.28 + weight * 0.05, 0.15),
    chinY: own('chin', -27.2 + ethnicFeatures.chin * 0.6 + man * 2.4, 2.1),
    chinBall: own('chin ball', 1.3 + man * 0.7 + ethnicFeatures.chin * 0.4, 1.2),
    chinCleft: chance('cleft') < 0.1 + man * 0.14 ? 0.4 + 0.6 * chance('cleft depth') : 0,
    forehead: own('forehead', ethnicFeatures.forehead, 0.9),
    browRidge: own('brow ridge', 0.5 + man * 1.6 + ethnicFeatures.browRidge * 0.5, 0.6),
    fullness: own('fullness', weight * 0.8 + (1 - age) * 0.12, 0.8),
    // Eyes
    eyeX: own('eye distance', 15.4 + ethnicFeatures.faceWidth * 0.25, 1),
    eyeY: own('eye height', -78.8, 1.1),
    eyeWidth: own('eye width', 18.4 - man * 1.9 + ethnicFeatures.eyeWidth * 0.7, 1.25),
    eyeOpen: own('eye opening', 1.14 - man * 0.28 + ethnicFeatures.eyeOpen * 0.13 - age * 0.3, 0.12),
    // Eyes or brows that slope further outward look sad in every image.
    eyeSlant: Math.max(0.1, own('eye slant', 0.55 + ethnicFeatures.eyeSlant * 1.1 - man * 0.35 - age * 0.3, 1.05)),
    eyeDepth: own('eye depth', 2.9 + ethnicFeatures.eyeDepth * 1.3 + man * 0.5 + age * 0.9, 1),
    irisSize: own('iris', 4.3 - man * 0.45 - age * 0.3, 0.16),
    lidPeak: own('lid peak', 0.46, 0.1),
    lidCrease: clamp(
      own('lid crease', 2.2 + ethnicFeatures.lidCrease * 1.1 - man * 0.55, 0.9) * (1 - epicanthus * 0.35),
      0.35,
      4.2,
    ),
    hooded: clamp(own('hooded', man * 0.25 + epicanthus * 0.25 + age * 0.65 - 0.15, 0.35), 0, 1),
    epicanthus,
    lashes: clamp(own('lashes', 1.45 - man * 0.85 + ethnicFeatures.lashes * 0.22 - age * 0.15, 0.2), 0.3, 2),
    // Brows
    browY: own('brow height', -90.6 + man * 1.7 - ethnicFeatures.eyeDepth * -0.3 + age * 0.5, 1.3),
    browThickness: own('brow thickness', 2.4 + man * 1.5 + ethnicFeatures.browThickness * 0.7 - age * 0.35, 0.85),
    browArch: own('brow arch', 1.15 - man * 0.9 + ethnicFeatures.browArch * 0.8, 1),
    browTilt: Math.max(0.5, own('brow tilt', 1.2 - man * 0.5, 1.3)),
    browGap: own('brow gap', 6.2 - man * 1 - ethnicFeatures.browThickness * 0.45, 1.3),
    browLength: own('brow length', 17.2 + man * 0.6, 1.3),
    browShade: chance('brow shade'),
    // Nose
    noseWidth: own('nose width', 6.1 + man * 1.3 + ethnicFeatures.noseWidth * 1.5 + age * 0.45, 1.2),
    noseY: own('nose length', -58 + ethnicFeatures.noseLength * 1.1 + man * 0.6 + age * 0.9, 1.5),
    noseBridge: own('nose bridge', 5.2 + ethnicFeatures.noseBridge * 1.7 + man * 0.9, 1.2),
    noseBridgeWidth: own('bridge width', 4.9 + man * 0.6 - ethnicFeatures.noseBridge * 0.4, 0.7),
    noseTip: own('nose tip', 9.6 + ethnicFeatures.noseBridge * 0.9 + man * 1.6, 1.2),
    noseTipWidth: own('tip width', 4.4 + ethnicFeatures.noseWidth * 0.6 + man * 0.4, 0.8),
    noseHump: own('nose hump', 0.1 + ethnicFeatures.noseBridge * 0.35 + man * 0.2, 0.8),
    noseTurn: own('nose turn', 0.6 - man * 0.5 - ethnicFeatures.noseTip * 0.4 - age * 0.5, 0.9),
    noseBend: own('nose bend', 0, 0.7),
    // Mouth
    mouthY: own('mouth height', -47.7 + man * 0.8, 0.9),
    mouthWidth: own('mouth width', 11.8 + man * 0.7 + ethnicFeatures.mouthWidth * 0.9, 1.05),
    upperLip: clamp(
      own('upper lip', 3.5 - man * 1.05 + ethnicFeatures.upperLip * 1.1, 1) * lerp(1, 0.62, age),
      1.1,
      5.4,
    ),
    lowerLip: clamp(
      own('lower lip', 4.9 - man * 1.1 + ethnicFeatures.lowerLip * 1.2, 1.05) * lerp(1, 0.74, age),
      1.9,
      6.6,
    ),
    cupid: own('cupid bow', 0.85 - man * 0.15, 0.5),
    philtrum: own('philtrum', 0.7, 0.5),
    muzzle: own('muzzle', 2.3 + ethnicFeatures.muzzle * 1.1, 0.8),
    lipTint: chance('lip tint'),
    // Ears and sides
    earSize: own('ear size', 1 + man * 0.05 + age * 0.1, 0.12),
    earOut: own('ear out', 0.42, 0.16),
    neckWidth: own('neck', (man ? 46.5 : 35.5) + weight * 1.2, 1.6),
    // The two sides are never identical: these values are added to the right side of the image.
    asymmetry: {
      eye: own('asymmetry eye', 0, 0.7),
      brow: own('asymmetry brow', 0, 0.7),
      mouth: own('asymmetry mouth', 0, 0.45),
      jaw: own('asymmetry jaw', 0, 0.02),
      lid: own('asymmetry lid', 0, 0.09),
    },
    // Hair
    hairlineY: own('hairline', -110 + ethnicFeatures.forehead * -0.8, 2.1),
    hairlinePeak: own('widow peak', 0.3, 1.1),
    hairlineTemple: own('temples', man * 0.45, 0.35),
    partSide: chance('part side') < 0.5 ? -1 : 1,
    partOff: chance('parting') < 0.34 ? 0 : own('part offset', 11, 5),
    /** Irregularities of the hairline every few degrees, -1..1. */
    hairlineRough: Array.from({ length: 40 }, (_, index) => own(`hairline ${index}`, 0, 1)),
    hairVolume: own('hair volume', 1, 0.3),
    cut: chance('cut'),
    // Skin
    freckles: chance('freckles'),
    moles: [0, 1, 2]
      .filter((index) => chance(`mole ${index}`) < 0.2)
      .map((index) => ({
        x: own(`mole x ${index}`, 0, 24),
        y: own(`mole y ${index}`, -56, 22),
        size: 0.4 + 0.45 * chance(`mole size ${index}`),
      })),
    // Worn in every image
    glasses: wearsGlasses ? Math.floor(chance('glasses shape') * 4) + 1 : 0,
    glassesColor: chance('glasses colour'),
    earring: man ? (chance('earring') < 0.14 ? 1 : 0) : Math.floor(chance('earring') * 5),
    // Women always wear makeup for photos, from light to heavy.
    makeup: man ? 0 : lerp(0.5, 1, chance('makeup')),
    beard: man ? chance('beard') : 0,
  };
}
