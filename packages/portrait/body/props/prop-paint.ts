import type { Point } from '../../head/vector.ts';

/**
 * Paints and positions for a prop, which is drawn upright in figure units (a head is 98 high) with +x away from the
 * body.
 */
export type PropPaint = {
  readonly id: string;
  /** The side that the light is on: 1 is the prop's positive x. */
  readonly sun: 1 | -1;
  /** Returns a color as it appears at a brightness of 0..1 in the light of the image. */
  readonly lit: (paint: string, brightness: number) => string;
  /** A strong color for the prop itself. */
  readonly accent: string;
  /** The colors of the influencer's leather goods and metal accessories. */
  readonly bag: string;
  readonly metal: string;
  readonly random: () => number;
  readonly isInRain: boolean;
  /** The position of the other hand, relative to the hand that holds the prop at 0, 0. */
  readonly other: Point;
};

/** Renders a prop held at 0, 0. */
export type DrawProp = (paint: PropPaint) => string;

/** Returns a gradient for an upright cylinder in this light. Insert `defs` before `fill`. */
export function rounded({ id, sun, lit }: PropPaint, name: string, paint: string): { defs: string; fill: string } {
  const brightness = [0.2, 0.34, 0.52, 0.74, 0.9, 0.66];
  const stops = (sun > 0 ? brightness : [...brightness].reverse())
    .map((value, index) => `<stop offset="${index / 5}" stop-color="${lit(paint, value)}"/>`)
    .join('');
  return { defs: `<linearGradient id="${id}-${name}">${stops}</linearGradient>`, fill: `url(#${id}-${name})` };
}
