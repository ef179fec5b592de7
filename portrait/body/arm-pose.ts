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
  /** Whether the wrist goes with the pelvis rather than with the shoulder, as of a hand that lies on the body. */
  readonly onBody?: true;
  readonly layer: 'behind' | 'body' | 'over';
  /** How many times thicker the arm is at its end because it comes towards the viewer. */
  readonly near?: number;
};
