import type { DrawProp } from './prop-paint.ts';

/** A pair of skis, standing upright beside the hand. */
export const skis: DrawProp = ({ lit, accent, sun }) => {
  const ski = (x: number, colour: string, brightness: number) =>
    `<path d="M${x - 9} 552V-286Q${x - 10} -352 ${x} -352Q${x + 10} -352 ${x + 9} -286V552z" fill="${lit(colour, brightness)}"/><path d="M${x - 9} -120h18v90h-18z" fill="${lit('#f4f1ea', 0.6)}" opacity=".8"/><path d="M${x - 11} 60h22v74h-22z" fill="${lit('#25272c', 0.45)}"/>`;
  return `${ski(-9, accent, sun > 0 ? 0.4 : 0.66)}${ski(11, accent, sun > 0 ? 0.7 : 0.4)}<path d="M${sun * 14} -300V540" stroke="#fff" stroke-width="2.4" opacity=".35"/>`;
};
