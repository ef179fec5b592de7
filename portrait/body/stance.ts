import type { Shot } from '../shot.ts';

/** Where a leg goes from its hip, in figure units from the pit of the neck as seen from the front of the pelvis. */
export type Leg = {
  readonly knee: readonly [x: number, y: number];
  readonly ankle: readonly [x: number, y: number];
  /** How far the tip of the foot points aside, in figure units; 0 points at the viewer. */
  readonly toe: number;
  /** Degrees by which a foot on its toes or its heel is turned about the ankle; undefined is flat. */
  readonly roll?: number;
  /** How thick the leg is beside one that is as near as the body; undefined is 1. */
  readonly near?: number;
};

/** What someone sits on; null for the ground itself, or nothing. */
export type Seat = 'seat' | 'steps' | null;

/** How a body carries its weight. Slopes are in radians, positive where the picture's right is lower. */
export type Stance = {
  /** How far the pelvis is pushed aside, in figure units. */
  readonly shift: number;
  readonly hipSlope: number;
  readonly shoulderSlope: number;
  /** How much further the pelvis is turned than the shoulders, as `turn` of HeadView. */
  readonly twist: number;
  /** Degrees by which the whole figure leans to the picture's right, about its feet. */
  readonly lean: number;
  /** Picture left, picture right. */
  readonly legs: readonly [Leg, Leg];
  /** The leg that is behind the other: 0 is the picture's left one. */
  readonly behind: 0 | 1;
  /** How far below the pit of the neck the figure ends. */
  readonly foot: number;
  readonly seat: Seat;
  readonly kind: 'standing' | 'walking' | 'seated' | 'on the ground' | 'leaning';
};

/** What decides a stance: `side` is where the weight is, `turn` as in HeadView, `chance` of [0, 1). */
export type StanceChoice = {
  readonly shot: Shot;
  readonly hips: number;
  readonly side: -1 | 1;
  readonly turn: number;
  readonly isMan: boolean;
  readonly chance: number;
};
