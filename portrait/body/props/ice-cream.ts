import { type DrawProp, rounded } from './prop-paint.ts';

/** Two scoops in a waffle cone. */
export const iceCream: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const cone = rounded(paint, 'cone', '#d29a55');
  const scoop = (x: number, y: number, size: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${lit(colour, 0.56)}"/><circle cx="${x + sun * 4}" cy="${y - 5}" r="${size * 0.62}" fill="${lit(colour, 0.86)}" opacity=".7"/><path d="M${x - size} ${y + 4}q4 12 9 6q5 9 ${size - 9} 3q6 8 ${size - 8} -2q6 4 8 -7z" fill="${lit(colour, 0.5)}"/>`;
  return `${cone.defs}${scoop(-2, -66, 19, '#f4d8c4')}${scoop(3, -42, 22, '#e58a9c')}<path d="M-20 -30H22L2 44Q0 47 -2 44z" fill="${cone.fill}"/><path d="M-14 -30L10 14M-2 -30L13 -2M12 -30L-12 0M22 -30L-6 26" stroke="${lit('#8a5a28', 0.3)}" stroke-width="1.6" opacity=".6"/><path d="M-21 -32q21 7 44 0l-1 6q-22 6 -42 0z" fill="${lit('#d29a55', 0.8)}"/>`;
};
