import type { Expression, Gaze } from '@galatea/shot-language/shot.ts';
import { type Movement, stillness } from '../movement.ts';
import { lerp } from './vector.ts';

/** How an expression changes a face; 0 is at rest. Pairs are [left, right] in the image. */
export type Muscles = {
  /** Upward shift of the inner and outer ends of each brow, in figure units. */
  readonly browInner: number;
  readonly browOuter: readonly [number, number];
  /** 0..1: brows drawn together. */
  readonly frown: number;
  /** Opening of the lids: 1 at rest, 0 shut. */
  readonly lids: readonly [number, number];
  /** 0..1: lower lids pushed up, as in a smile. */
  readonly squint: number;
  /** -1: corners down; 1: corners up and out. */
  readonly smile: number;
  /** Added to the smile on one side, subtracted on the other. */
  readonly smirk: number;
  /** 0..1: lips apart. */
  readonly open: number;
  /** 0..1: how much of the upper teeth shows in an open mouth. */
  readonly teeth: number;
  /** Downward shift of the chin, in figure units. */
  readonly jaw: number;
  /** -1: pressed thin; 1: pushed out. */
  readonly pout: number;
  /** In degrees; positive values look down. */
  readonly nod: number;
  /** Sideways tilt of the head that is part of the expression, in degrees. */
  readonly lean: number;
};

const atRest: Muscles = {
  browInner: 0,
  browOuter: [0, 0],
  frown: 0,
  lids: [0.95, 0.95],
  squint: 0,
  smile: 0.22,
  smirk: 0,
  open: 0,
  teeth: 0,
  jaw: 0,
  pout: 0,
  nod: 0,
  lean: 0,
};

const faces: Record<Expression, Partial<Muscles>> = {
  neutral: { lids: [0.92, 0.92], browInner: -1.3, browOuter: [0.5, 0.5], smile: 0.24 },
  'soft smile': {
    smile: 1.1,
    squint: 0.64,
    lids: [0.8, 0.8],
    open: 0.68,
    teeth: 1.15,
    jaw: 0.6,
    browOuter: [0.1, 0.1],
    browInner: -0.7,
    lean: 1,
  },
  'bright smile': {
    smile: 1.1,
    open: 0.74,
    teeth: 1.1,
    squint: 0.7,
    lids: [0.92, 0.92],
    jaw: 1.8,
    browInner: 0.6,
    browOuter: [0.8, 0.8],
    lean: -1.5,
  },
  laugh: {
    smile: 1,
    open: 0.78,
    teeth: 0.95,
    squint: 0.8,
    lids: [0.62, 0.62],
    jaw: 3,
    browInner: 1,
    browOuter: [1.2, 1.2],
    nod: -7,
    lean: -4,
  },
  serious: {
    smile: -0.12,
    browInner: -1.1,
    browOuter: [-0.7, -0.7],
    lids: [0.88, 0.88],
    frown: 0.3,
    pout: -0.15,
    nod: 2,
  },
  confident: {
    smile: 0.38,
    smirk: 0.34,
    browInner: -0.3,
    browOuter: [0.1, 1.7],
    lids: [0.84, 0.84],
    squint: 0.28,
    nod: -3,
    lean: 2,
  },
  thoughtful: {
    smile: 0,
    smirk: -0.25,
    browInner: 0.7,
    browOuter: [-0.4, 0.5],
    frown: 0.35,
    lids: [0.86, 0.86],
    pout: 0.35,
    nod: 2,
    lean: 4,
  },
  surprised: {
    browInner: 3.8,
    browOuter: [3.6, 3.6],
    lids: [1.32, 1.32],
    smile: -0.2,
    open: 0.95,
    teeth: 0.2,
    jaw: 4,
    pout: 0.6,
    nod: -2,
  },
  'playful wink': {
    smile: 0.85,
    smirk: 0.25,
    lids: [1.02, 0],
    squint: 0.4,
    browOuter: [1.4, -1.2],
    browInner: 0,
    open: 0.36,
    teeth: 1,
    lean: 6,
  },
  serene: { smile: 0.34, lids: [0.42, 0.42], browInner: 0.9, browOuter: [0.6, 0.6], nod: 1, lean: -2 },
  sad: {
    smile: -0.75,
    browInner: 2.9,
    browOuter: [-1.1, -1.1],
    lids: [0.76, 0.76],
    frown: 0.45,
    pout: 0.25,
    nod: 4,
    lean: 3,
  },
  determined: {
    smile: -0.05,
    browInner: -2.2,
    browOuter: [0.4, 0.4],
    frown: 0.85,
    lids: [0.78, 0.78],
    squint: 0.45,
    pout: -0.6,
    nod: 3,
  },
};

/**
 * Returns the muscles for an expression; a gaze up or down moves the lids and, slightly, the head. The movement changes
 * the expression and shuts the lids.
 */
export function musclesFor(
  expression: Expression,
  gaze: Gaze,
  { mood, lids, nod: nodding }: Pick<Movement, 'mood' | 'lids' | 'nod'> = stillness,
): Muscles {
  const face = blend({ ...atRest, ...faces[expression] }, { ...atRest, ...faces[mood.expression] }, mood.share);
  const nod = face.nod + (gaze === 'up' ? -4 : gaze === 'down' ? 5 : 0);
  const follow = gaze === 'up' ? 1.1 : gaze === 'down' ? 0.6 : 1;
  const open = follow * lids;
  return { ...face, nod: nod + nodding, lids: [face.lids[0] * open, face.lids[1] * open] };
}

/** Returns the muscles between two expressions. */
function blend(from: Muscles, to: Muscles, share: number): Muscles {
  if (share === 0) return from;
  const both = (name: 'browOuter' | 'lids') =>
    [lerp(from[name][0], to[name][0], share), lerp(from[name][1], to[name][1], share)] as const;
  const one = (name: Exclude<keyof Muscles, 'browOuter' | 'lids'>) => lerp(from[name], to[name], share);
  return {
    browInner: one('browInner'),
    browOuter: both('browOuter'),
    frown: one('frown'),
    lids: both('lids'),
    squint: one('squint'),
    smile: one('smile'),
    smirk: one('smirk'),
    open: one('open'),
    teeth: one('teeth'),
    jaw: one('jaw'),
    pout: one('pout'),
    nod: one('nod'),
    lean: one('lean'),
  };
}
