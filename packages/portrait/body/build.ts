import type { Traits } from '@galatea/shot-language/traits.ts';

/** The size of a body, in figure units. */
export type Build = {
  /** Half widths. */
  readonly shoulders: number;
  readonly chest: number;
  readonly waist: number;
  readonly hips: number;
  /** Thickness of the arms and hands; 1 is that of an average woman. */
  readonly limb: number;
  /** Distance of the outer ends of the shoulders below the base of the neck. */
  readonly slope: number;
  /** Height of the muscle next to the neck above the base of the neck. */
  readonly trapezius: number;
};

const woman = (shoulders: number, chest: number, waist: number, hips: number, limb: number): Build => ({
  shoulders,
  chest,
  waist,
  hips,
  limb,
  slope: 7,
  trapezius: 21,
});
const man = (shoulders: number, chest: number, waist: number, hips: number, limb: number): Build => ({
  shoulders,
  chest,
  waist,
  hips,
  limb,
  slope: 3,
  trapezius: 28,
});

export const builds: Readonly<Record<Traits['gender'], Record<Traits['bodyType'], Build>>> = {
  Female: {
    Slim: woman(71, 50, 41, 56, 0.86),
    'Average Build': woman(76, 56, 49, 65, 0.98),
    Athletic: woman(82, 59, 49, 62, 1.06),
    Curvy: woman(79, 64, 52, 80, 1.12),
    'Plus Size': woman(89, 79, 78, 97, 1.36),
  },
  Male: {
    Slim: man(84, 58, 51, 55, 1.04),
    'Average Build': man(92, 66, 60, 64, 1.18),
    Athletic: man(103, 73, 58, 62, 1.34),
    Curvy: man(95, 74, 70, 74, 1.28),
    'Plus Size': man(104, 88, 92, 96, 1.5),
  },
};
