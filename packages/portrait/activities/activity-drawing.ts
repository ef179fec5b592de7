import type { Framing } from '@galatea/shot-language/shot.ts';
import type { ArmPose } from '../body/arm-pose.ts';
import type { BodyModel } from '../body/body-model.ts';
import type { Stance, StanceChoice } from '../body/stance.ts';

/** The values that the arms and the things of an activity depend on. */
export type ActivityView = {
  readonly framing: Framing;
  /** The side of the active arm: 1 is right. */
  readonly main: -1 | 1;
  /** In [0, 1): selects one of the variants. */
  readonly chance: number;
};

/** Horizontal positions of the influencer and the companions, from left to right. */
export type Row = readonly [number, ...number[]];

/** How an activity is rendered. Undefined parts are those of its pose. */
export type ActivityDrawing = {
  readonly stance?: (choice: StanceChoice) => Stance;
  /** Returns the active arm and the other one. */
  readonly arms?: (model: Pick<BodyModel, 'build' | 'stance'>, view: ActivityView) => readonly [ArmPose, ArmPose];
  /**
   * Renders the furniture behind all bodies, in figure units of the influencer, who is at 0 in `row`.
   */
  readonly furniture?: (model: BodyModel, row: Row) => string;
  /** Renders the cover over the legs of all bodies. */
  readonly cover?: (model: BodyModel, row: Row) => string;
  /** Renders the things behind the figure, in figure units. */
  readonly behind?: (model: BodyModel, view: ActivityView) => string;
  /** Renders the things between the body and the hands, in figure units. */
  readonly before?: (model: BodyModel, view: ActivityView) => string;
};
