import type { Expression, Framing, Outfit, Pose, Prop, Season, Time } from '../shot.ts';

/** The usual choices at a place. A value that is listed twice has twice the weight. */
export type Habit = {
  readonly indoors: boolean;
  readonly seasons: readonly Season[];
  readonly times: readonly Time[];
  readonly outfits: readonly Outfit[];
  /** Props that fit the place if the prompt requests them. They are never added only because of the place. */
  readonly props: readonly Prop[];
  readonly poses: readonly Pose[];
  /** The framings that suit the place; undefined means all. */
  readonly framings?: readonly Framing[];
  readonly expressions: readonly Expression[];
};
