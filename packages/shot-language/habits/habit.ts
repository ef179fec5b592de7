import type { Expression, Framing, Outfit, Pose, Prop, Season, Time } from '../shot.ts';

/** Typical choices for a place. Listing a value twice doubles its weight. */
export type Habit = {
  readonly indoors: boolean;
  readonly seasons: readonly Season[];
  readonly times: readonly Time[];
  readonly outfits: readonly Outfit[];
  /** Props that suit the place if the prompt requests them. The place itself never adds them. */
  readonly props: readonly Prop[];
  readonly poses: readonly Pose[];
  /** The framings that suit the place; undefined means all of them. */
  readonly framings?: readonly Framing[];
  readonly expressions: readonly Expression[];
};
