import type { DrawProp } from './prop-paint.ts';

/** A handbag with a flap and a clasp, hanging from its handle at 0, 0. */
export const handbag: DrawProp = ({ lit, sun, bag, metal }) =>
  `<path d="M-24 58Q-26 4 0 2Q26 4 24 58" fill="none" stroke="${lit(bag, 0.3)}" stroke-width="6"/><path d="M-46 54Q0 46 46 54L54 122Q54 130 46 130H-46Q-54 130 -54 122z" fill="${lit(bag, 0.5)}"/><path d="M${sun * 20} 51L${sun * 46} 54L${sun * 54} 122Q${sun * 54} 130 ${sun * 46} 130H${sun * 26}z" fill="${lit(bag, 0.84)}" opacity=".5"/><path d="M-48 54Q0 46 48 54L44 88Q0 102 -44 88z" fill="${lit(bag, 0.66)}"/><path d="M-44 88Q0 102 44 88" fill="none" stroke="${lit(bag, 0.06)}" stroke-width="2.4" opacity=".5"/><circle cx="0" cy="92" r="5.4" fill="${lit(metal, 0.6)}"/><circle cx="-1.4" cy="90.6" r="2" fill="${lit(metal, 1)}"/><circle cx="-24" cy="56" r="3.4" fill="${lit(metal, 0.6)}"/><circle cx="24" cy="56" r="3.4" fill="${lit(metal, 0.6)}"/>`;
