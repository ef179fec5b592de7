import type { WornOnHead } from '@galatea/shot-language/prop-positions.ts';
import type { Expression, Gaze, PropColors } from '@galatea/shot-language/shot.ts';
import type { Movement } from '../movement.ts';
import type { ReferenceImage } from '../references/shown-reference.ts';

/**
 * The view of the head: `turn` ranges from -1 (three-quarter view to the left of the image) to 1, `tilt` is the roll in
 * degrees.
 */
export type HeadView = {
  turn: number;
  tilt: number;
  gaze: Gaze;
  expression: Expression;
  worn?: readonly WornOnHead[];
  /** Requested colors of worn items. */
  wornColors?: PropColors;
  /** The image of the worn headwear, if it is a reference. */
  headwear?: ReferenceImage | null;
  /** Resolution of the face shading in figure units; defaults to 1, the finest. */
  cell?: number;
  /** Undefined in an image; added to `turn` and `tilt`. */
  movement?: Movement;
};
