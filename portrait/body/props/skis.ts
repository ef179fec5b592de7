import type { DrawProp } from './prop-paint.ts';

/** A pair of skis, upright next to the hand. */
export const skis: DrawProp = ({ lit, accent, sun }) => {
  const ski = (x: number, colour: string, brightness: number) =>
    `<path d="M${x - 9} 552V-286Q${x - 10} -352 ${x} -352Q${x + 10} -352 ${x + 9} -286V552z" fill="${lit(colour, brightness)}"/><path d="M${x - 9} -120h18v90h-18z" fill="${lit('#f4f1ea', 0.6)}" opacity=".8"/><path d="M${x - 11} 60h22v74h-22z" fill="${lit('#25272c', 0.45)}"/>`;
  return `${ski(-9, accent, sun > 0 ? 0.4 : 0.66)}${ski(11, accent, sun > 0 ? 0.7 : 0.4)}<path d="M${sun * 14} -300V540" stroke="#fff" stroke-width="2.4" opacity=".35"/>`;
};

/** A snowboard, upright next to the hand, with its bindings toward the viewer. */
export const snowboard: DrawProp = ({ lit, accent, sun }) => {
  const binding = (y: number) =>
    `<path d="M28 ${y - 26}h56v52h-56z" fill="${lit('#25272c', 0.4)}"/><path d="M24 ${y - 14}h64v12h-64zM24 ${y + 6}h64v12h-64z" fill="${lit('#8d9298', 0.6)}"/>`;
  return `<path d="M14 -180Q14 -262 56 -262Q98 -262 98 -180Q88 140 98 470Q98 552 56 552Q14 552 14 470Q24 140 14 -180z" fill="${lit(accent, 0.5)}"/><path d="M16 -120L97 -60Q94 0 93 60L19 -10zM19 300L93 240Q94 320 96 380L16 450z" fill="${lit('#f4f1ea', 0.66)}" opacity=".85"/>${binding(40)}${binding(230)}<path d="M${56 + sun * 34} -190Q${56 + sun * 26} 140 ${56 + sun * 34} 470" stroke="#fff" stroke-width="4" fill="none" opacity=".4"/>`;
};
