import { type DrawProp, rounded } from './prop-paint.ts';

/** A camera with its lens toward the viewer. */
export const camera: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const body = rounded(paint, 'camera', '#4a4644');
  return `${body.defs}<path d="M-46 -22Q-46 -28 -40 -28H-20L-14 -40H14L20 -28H40Q46 -28 46 -22V26Q46 31 40 31H-40Q-46 31 -46 26z" fill="${lit('#2a2928', 0.4)}"/><path d="M-46 -12H46V24H-46z" fill="${body.fill}"/><path d="M-46 -13H46M-46 25H46" stroke="${lit('#d8d2c8', 0.7)}" stroke-width="1.6"/><path d="M-40 -28h16v-6h-16z" fill="${lit('#c9c4ba', 0.6)}"/><rect x="-11" y="-37" width="22" height="8" rx="2" fill="${lit('#8fa6b8', 0.6)}"/><circle cy="5" r="25" fill="${lit('#1c1c1e', 0.4)}"/><circle cy="5" r="20.5" fill="${lit('#55565a', 0.5)}"/><circle cy="5" r="16" fill="#0b0d12"/><circle cy="5" r="10.5" fill="${lit('#2f4a6a', 0.45)}"/><path d="M${sun * 3} -6a11 11 0 0 ${sun > 0 ? 1 : 0} ${sun * 9} 9" fill="none" stroke="#dbe8f4" stroke-width="3" opacity=".75" stroke-linecap="round"/><circle cx="32" cy="-20" r="3" fill="${lit('#c8402e', 0.6)}"/>`;
};
