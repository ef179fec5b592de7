import type { Expression, Gaze, PropColors } from '../shot.ts';
import type { WornOnHead } from './worn/worn-on-head.ts';

/** How the head is seen: `turn` -1 (three-quarter to the picture's left) .. 1, `tilt` degrees of roll. */
export type HeadView = {
  turn: number;
  tilt: number;
  gaze: Gaze;
  expression: Expression;
  worn?: readonly WornOnHead[];
  /** Of what is worn, where a colour was asked for. */
  wornColors?: PropColors;
  /** How fine the light on the face is worked out, in figure units: 1 (the finest) where none is said. */
  cell?: number;
};
