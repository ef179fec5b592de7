import { type DrawProp, rounded } from './prop-paint.ts';

/** A rolled mat with its strap. */
export const yogaMat: DrawProp = (paint) => {
  const { lit, accent, sun } = paint;
  const roll = rounded(paint, 'roll', accent);
  return `${roll.defs}<g transform="rotate(7)"><path d="M-8 -128H48V146Q20 156 -8 146z" fill="${roll.fill}"/><ellipse cx="20" cy="-128" rx="28" ry="10" fill="${lit(accent, 0.72)}"/><path d="M0 -128q4 -6 20 -6t20 6q-4 6 -18 6q-12 0 -12 -5q0 -4 10 -4q8 0 8 3" fill="none" stroke="${lit(accent, 0.16)}" stroke-width="2"/><path d="M-9 -70Q20 -60 49 -70v9Q20 -51 -9 -61zM-9 78Q20 88 49 78v9Q20 97 -9 87z" fill="${lit('#2b2624', 0.4 + sun * 0.05)}"/></g>`;
};
