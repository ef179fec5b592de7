import type { WornOnHead } from '@galatea/shot-language/prop-positions.ts';
import type { Expression, Gaze, PropColors } from '@galatea/shot-language/shot.ts';

/** The view of the head: `turn` from -1 (three-quarter to the left of the image) to 1, `tilt` in degrees of roll. */
export type HeadView = {
  turn: number;
  tilt: number;
  gaze: Gaze;
  expression: Expression;
  worn?: readonly WornOnHead[];
  /** Requested colors of worn things. */
  wornColors?: PropColors;
  /** Resolution of the shading of the face, in figure units: 1 (the finest) by default. */
  cell?: number;
};
