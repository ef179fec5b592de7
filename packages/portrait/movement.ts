import type { Expression } from '@galatea/shot-language/shot.ts';

/** How a figure differs from its pose in an image at one moment of a clip. Lengths are in figure units. */
export type Movement = {
  /** Added to the turn of the head and of the body, as in HeadView. */
  readonly turn: number;
  readonly towards: number;
  /** Added to the tilt and the nod of the head, in degrees. */
  readonly tilt: number;
  readonly nod: number;
  /** Rotation of the entire figure about its feet, in degrees. */
  readonly lean: number;
  /** Upward shift of the entire figure. */
  readonly rise: number;
  /** 0..1: how much air the chest contains. */
  readonly breath: number;
  /** Factor of the opening of the lids: 1 is the opening of the expression, 0 is shut. */
  readonly lids: number;
  /** The expression that the face changes to, and the share of that change from 0 to 1. */
  readonly mood: { readonly expression: Expression; readonly share: number };
  /** Returns the sideways shift of hair and cloth that hang freely at height `y`. */
  readonly sway: (y: number) => number;
  /** The walk: its phase in cycles of two steps, and its strength from 0 (the pose) to 1. Null if it does not walk. */
  readonly walk: { readonly phase: number; readonly strength: number } | null;
};

/** The pose of the image. */
export const stillness: Movement = {
  turn: 0,
  towards: 0,
  tilt: 0,
  nod: 0,
  lean: 0,
  rise: 0,
  breath: 0,
  lids: 1,
  mood: { expression: 'neutral', share: 0 },
  sway: () => 0,
  walk: null,
};
