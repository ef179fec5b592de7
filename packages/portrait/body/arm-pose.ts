import type { Point } from '../head/vector.ts';
import type { HandName } from './hands.ts';

/** The pose of an arm, as if it were the right one in the image: x increases away from the body. */
export type ArmPose = {
  readonly elbow: Point;
  readonly wrist: Point;
  /** Null if the hand is not visible. */
  readonly hand: HandName | null;
  /** Inward angle of the hand from hanging straight down, in degrees; undefined follows the forearm. */
  readonly angle?: number;
  /**
   * Whether the wrist follows the pelvis instead of the shoulder, as for a hand that rests on the body. `layer` is
   * behind the body and head, with the body, or over the face and hair.
   */
  readonly onBody?: true;
  readonly layer: 'behind' | 'body' | 'over';
  /** Factor by which the arm is thicker at its end because it points to the viewer. */
  readonly near?: number;
};
