import type { Point } from '../../head/vector.ts';

/** What a thing is drawn with: in figure units (a head is 98 high), upright, +x away from the body it belongs to. */
export type PropPaint = {
  readonly id: string;
  /** Where the light comes from: 1 the positive x of the thing. */
  readonly sun: 1 | -1;
  /** Any colour by brightness 0..1 in this picture's light. */
  readonly lit: (paint: string, brightness: number) => string;
  /** A strong colour of the thing's own. */
  readonly accent: string;
  /** The persona's own leather and metal. */
  readonly bag: string;
  readonly metal: string;
  readonly random: () => number;
  /** Where the other hand is, seen from the one that has the thing at 0, 0. */
  readonly other: Point;
};

/** Draws a thing held at 0, 0. */
export type DrawProp = (paint: PropPaint) => string;

/** A paint that goes round a thing standing upright, as a cylinder catches the light. Use `defs` before `fill`. */
export function rounded({ id, sun, lit }: PropPaint, name: string, paint: string): { defs: string; fill: string } {
  const brightness = [0.2, 0.34, 0.52, 0.74, 0.9, 0.66];
  const stops = (sun > 0 ? brightness : [...brightness].reverse())
    .map((value, index) => `<stop offset="${index / 5}" stop-color="${lit(paint, value)}"/>`)
    .join('');
  return { defs: `<linearGradient id="${id}-${name}">${stops}</linearGradient>`, fill: `url(#${id}-${name})` };
}
