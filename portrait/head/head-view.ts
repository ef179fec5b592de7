import type { Expression, Gaze } from '../shot.ts';

/** How the head is seen: `turn` -1 (three-quarter to the picture's left) .. 1, `tilt` degrees of roll. */
export type HeadView = { turn: number; tilt: number; gaze: Gaze; expression: Expression };
