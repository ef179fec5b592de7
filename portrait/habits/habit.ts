import type { Expression, Framing, Outfit, Pose, Prop, Season, Time } from '../shot.ts';

/** What is usual at a place. A value listed twice is twice as usual. */
export type Habit = {
  readonly indoors: boolean;
  readonly seasons: readonly Season[];
  readonly times: readonly Time[];
  readonly outfits: readonly Outfit[];
  /** What one finds there: it says where a prop that was asked for belongs, and is never added for the place alone. */
  readonly props: readonly Prop[];
  readonly poses: readonly Pose[];
  /** The framings that suit the place; undefined means all. */
  readonly framings?: readonly Framing[];
  readonly expressions: readonly Expression[];
};
