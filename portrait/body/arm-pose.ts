import type { Point } from '../head/vector.ts';
import type { HandName } from './hands.ts';

/** One arm, as if it were the picture's right one: x counts away from the body. */
export type ArmPose = {
  readonly elbow: Point;
  readonly wrist: Point;
  /** Null where the hand is out of sight. */
  readonly hand: HandName | null;
  /** Degrees of the hand from hanging straight down, inwards; undefined follows the forearm. */
  readonly angle?: number;
  /** Drawn behind the body and head, with the body, or over the face and hair. */
  readonly layer: 'behind' | 'body' | 'over';
  /** How many times thicker the arm is at its end because it comes towards the viewer. */
  readonly near?: number;
};
