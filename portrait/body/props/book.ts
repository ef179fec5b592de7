import type { DrawProp } from './prop-paint.ts';

/** An open book with its covers toward the viewer. */
export const book: DrawProp = ({ lit, sun, accent }) => {
  const cover = (side: number) =>
    `<path d="M${side * 3} -50L${side * 74} -64Q${side * 78} -64 ${side * 78} -60V40Q${side * 78} 44 ${side * 74} 44L${side * 3} 54z" fill="${lit(accent, side === sun ? 0.66 : 0.44)}"/><path d="M${side * 12} -42L${side * 68} -53V32L${side * 12} 42z" fill="none" stroke="${lit('#f1e2c4', 0.7)}" stroke-width="1.6" opacity=".7"/>`;
  const pages = (side: number) =>
    `<path d="M0 -52L${side * 72} -66Q${side * 40} -78 0 -60z" fill="${lit('#f5eedf', side === sun ? 0.86 : 0.6)}"/>`;
  return `${pages(-1)}${pages(1)}${cover(-1)}${cover(1)}<path d="M-4 -51Q0 -48 4 -51V54Q0 57 -4 54z" fill="${lit(accent, 0.24)}"/><path d="M22 -20l34 -6M22 -8l26 -4" stroke="${lit('#f1e2c4', 0.75)}" stroke-width="3.4" opacity=".8"/>`;
};
