import type { Traits } from '../traits.ts';

/** Half widths of the body in figure units. */
export type Build = {
  readonly shoulders: number;
  readonly chest: number;
  readonly waist: number;
  readonly hips: number;
};

const build = (shoulders: number, chest: number, waist: number, hips: number): Build => ({
  shoulders,
  chest,
  waist,
  hips,
});

export const builds: Readonly<Record<Traits['gender'], Record<Traits['bodyType'], Build>>> = {
  Female: {
    Slim: build(72, 53, 43, 58),
    'Average Build': build(78, 61, 52, 69),
    Athletic: build(87, 64, 51, 66),
    Curvy: build(82, 73, 54, 85),
    'Plus Size': build(95, 90, 87, 104),
  },
  Male: {
    Slim: build(86, 62, 54, 57),
    'Average Build': build(96, 72, 65, 68),
    Athletic: build(110, 82, 63, 66),
    Curvy: build(99, 82, 76, 79),
    'Plus Size': build(112, 100, 102, 104),
  },
};
