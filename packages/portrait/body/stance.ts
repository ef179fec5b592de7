import type { Shot } from '@galatea/shot-language/shot.ts';

/** The position of a leg from its hip, in figure units from the pit of the neck, in front view of the pelvis. */
export type Leg = {
  readonly knee: readonly [x: number, y: number];
  readonly ankle: readonly [x: number, y: number];
  /** Sideways distance of the tip of the foot, in figure units; 0 points to the viewer. */
  readonly toe: number;
  /** Degrees by which a foot on its toes or its heel is turned about the ankle; undefined is flat. */
  readonly roll?: number;
  /** Thickness of the leg relative to one that is as near as the body; undefined is 1. */
  readonly near?: number;
};

/** The seat of a sitting figure; null for the ground or no seat. */
export type Seat = 'seat' | 'steps' | null;

/** How a body carries its weight. Slopes are in radians; positive means that the right side of the image is lower. */
export type Stance = {
  /** Sideways shift of the pelvis, in figure units. */
  readonly shift: number;
  readonly hipSlope: number;
  readonly shoulderSlope: number;
  /** Turn of the pelvis relative to the shoulders, as `turn` of HeadView. */
  readonly twist: number;
  /** Degrees by which the whole figure leans to the right of the image, about its feet. */
  readonly lean: number;
  /** Left and right leg in the image. */
  readonly legs: readonly [Leg, Leg];
  /** The leg behind the other: 0 is the left one in the image. */
  readonly behind: 0 | 1;
  /** Distance from the pit of the neck to the figure's lower end. */
  readonly foot: number;
  readonly seat: Seat;
  readonly kind: 'standing' | 'walking' | 'seated' | 'on the ground' | 'leaning';
};

/** The inputs of a stance: `side` carries the weight, `turn` as in HeadView, `chance` in [0, 1). */
export type StanceChoice = {
  readonly shot: Shot;
  readonly hips: number;
  readonly side: -1 | 1;
  readonly turn: number;
  readonly isMan: boolean;
  readonly chance: number;
};
