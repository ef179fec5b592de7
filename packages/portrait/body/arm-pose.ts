import type { Point } from '../head/vector.ts';
import type { HandName } from './hands.ts';

/** The pose of an arm, described as if it were the arm on the right of the image: x increases away from the body. */
export type ArmPose = {
  readonly elbow: Point;
  readonly wrist: Point;
  /** Null if the hand is not visible. */
  readonly hand: HandName | null;
  /**
   * Inward angle of the hand in degrees, measured from hanging straight down; if undefined, the hand follows the
   * forearm.
   */
  readonly angle?: number;
  /**
   * Whether the wrist follows the pelvis instead of the shoulder, for example when the hand rests on the body. `layer`
   * is behind the body and head, level with the body, or in front of the face and hair.
   */
  readonly onBody?: true;
  readonly layer: 'behind' | 'body' | 'over';
  /** Factor by which the end of the arm is thicker because it points toward the viewer. */
  readonly near?: number;
};
