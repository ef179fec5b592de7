import type { Shot } from '@galatea/shot-language/shot.ts';

/** The position of a leg below the hip, in figure units from the base of the neck, with the pelvis in front view. */
export type Leg = {
  readonly knee: readonly [x: number, y: number];
  readonly ankle: readonly [x: number, y: number];
  /** Sideways distance of the tip of the foot, in figure units; 0 points toward the viewer. */
  readonly toe: number;
  /** Rotation about the ankle, in degrees, of a foot on its toes or heel; undefined means flat. */
  readonly roll?: number;
  /** Thickness relative to a leg that is as far away as the body; undefined means 1. */
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
  /** The lean of the entire figure to the right of the image, in degrees about its feet. */
  readonly lean: number;
  /** The legs on the left and the right of the image. */
  readonly legs: readonly [Leg, Leg];
  /** The index of the rear leg: 0 is the one on the left of the image. */
  readonly behind: 0 | 1;
  /** Distance from the base of the neck to the lowest point of the figure. */
  readonly foot: number;
  /** Height above the base of the neck and half width that the image needs; undefined if the head and body suffice. */
  readonly rise?: number;
  readonly reach?: number;
  readonly seat: Seat;
  /** The share of a swing of the arms while the figure walks, and the side of the rear leg in its pose. */
  readonly swing?: { readonly share: number; readonly side: -1 | 1 };
  readonly kind: 'standing' | 'walking' | 'seated' | 'on the ground' | 'leaning' | 'riding' | 'lunging' | 'lying';
};

/** The inputs for a stance: `side` carries the weight, `turn` is as in HeadView, and `chance` is in [0, 1). */
export type StanceChoice = {
  readonly shot: Shot;
  readonly hips: number;
  readonly side: -1 | 1;
  readonly turn: number;
  readonly isMan: boolean;
  readonly chance: number;
  /** The stance of the influencer, whose seat a companion shares. */
  readonly leading?: Stance | undefined;
};
