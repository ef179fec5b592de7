import { type DrawProp, rounded } from './prop-paint.ts';

/** A longboard, upright next to the hand. */
export const surfboard: DrawProp = (paint) => {
  const { lit, accent } = paint;
  const foam = rounded(paint, 'foam', '#f4ead8');
  return `${foam.defs}<path d="M64 -310C112 -236 126 -120 126 90C126 300 112 470 64 552C16 470 2 300 2 90C2 -120 16 -236 64 -310z" fill="${foam.fill}"/><path d="M64 -302V544" stroke="${lit('#8a6a48', 0.4)}" stroke-width="3" opacity=".6"/><path d="M8 -20C40 -60 88 -60 121 -20L124 30C90 -8 40 -8 4 30z" fill="${lit(accent, 0.6)}"/><path d="M4 50C40 14 90 14 124 50L125 72C90 36 38 36 3 72z" fill="${lit(accent, 0.42)}"/>`;
};
