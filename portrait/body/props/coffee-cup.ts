import { type DrawProp, rounded } from './prop-paint.ts';

/** A takeaway paper cup with a sleeve and a lid. */
export const coffeeCup: DrawProp = (paint) => {
  const [cup, sleeve, lid] = [
    rounded(paint, 'cup', '#f3ece0'),
    rounded(paint, 'sleeve', '#b07a4c'),
    rounded(paint, 'lid', '#3a3432'),
  ];
  return `${cup.defs}${sleeve.defs}${lid.defs}<path d="M-22 -38H22L16 30Q0 35 -16 30z" fill="${cup.fill}"/><path d="M-20.6 -20Q0 -15 20.6 -20L17.6 14Q0 19 -17.6 14z" fill="${sleeve.fill}"/><circle cx="0" cy="-2" r="6.5" fill="${paint.lit('#f3ece0', 0.7)}" opacity=".75"/><path d="M-24 -38Q0 -32 24 -38L24 -43Q0 -48 -24 -43z" fill="${lid.fill}"/><path d="M-20 -44L-18 -51Q0 -55 18 -51L20 -44Q0 -40 -20 -44z" fill="${lid.fill}"/><path d="M-7 -52q7 2 14 0" stroke="${paint.lit('#120e0d', 0.3)}" stroke-width="2" fill="none"/>`;
};
