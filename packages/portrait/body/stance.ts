import type { Shot } from '@galatea/shot-language/shot.ts';

/** The position of a leg from the hip down, in figure units from the pit of the neck, with the pelvis in front view. */
export type Leg = {
  readonly knee: readonly [x: number, y: number];
  readonly ankle: readonly [x: number, y: number];
  /** Sideways distance of the tip of the foot, in figure units; 0 points to the viewer. */
  readonly toe: number;
  /** How many degrees a foot on its toes or heel is turned about the ankle; undefined means flat. */
  readonly roll?: number;
  /** Thickness of the leg relative to one at the distance of the body; undefined means 1. */
  readonly near?: number;
};

/** The seat of a sitting figure; null means the ground, or that the figure is not sitting. */
export type Seat = 'seat' | 'steps' | null;

/** How a body carries its weight. Slopes are in radians; positive means lower on the right side of the image. */
export type Stance = {
  /** Sideways shift of the pelvis, in figure units. */
  readonly shift: number;
  readonly hipSlope: number;
  readonly shoulderSlope: number;
  /** Turn of the pelvis relative to the shoulders, like `turn` in HeadView. */
  readonly twist: number;
  /** How many degrees the entire figure leans to the right of the image, about its feet. */
  readonly lean: number;
  /** The left and right leg in the image. */
  readonly legs: readonly [Leg, Leg];
  /** The leg that is behind the other one: 0 is the left leg in the image. */
  readonly behind: 0 | 1;
  /** Distance from the pit of the neck to the figure's lower end. */
  readonly foot: number;
  readonly seat: Seat;
  readonly kind: 'standing' | 'walking' | 'seated' | 'on the ground' | 'leaning';
};

/** The inputs for a stance: `side` carries the weight, `turn` is as in HeadView, and `chance` is in [0, 1). */
export type StanceChoice = {
  readonly shot: Shot;
  readonly hips: number;
  readonly side: -1 | 1;
  readonly turn: number;
  readonly isMan: boolean;
  readonly chance: number;
};
