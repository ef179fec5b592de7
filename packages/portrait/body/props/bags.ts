import { type DrawProp, type PropPaint, rounded } from './prop-paint.ts';

/** A handbag with a flap and a clasp, hanging from its handle at 0, 0. */
export const handbag: DrawProp = ({ lit, sun, bag, metal }) =>
  `<path d="M-24 58Q-26 4 0 2Q26 4 24 58" fill="none" stroke="${lit(bag, 0.3)}" stroke-width="6"/><path d="M-46 54Q0 46 46 54L54 122Q54 130 46 130H-46Q-54 130 -54 122z" fill="${lit(bag, 0.5)}"/><path d="M${sun * 20} 51L${sun * 46} 54L${sun * 54} 122Q${sun * 54} 130 ${sun * 46} 130H${sun * 26}z" fill="${lit(bag, 0.84)}" opacity=".5"/><path d="M-48 54Q0 46 48 54L44 88Q0 102 -44 88z" fill="${lit(bag, 0.66)}"/><path d="M-44 88Q0 102 44 88" fill="none" stroke="${lit(bag, 0.06)}" stroke-width="2.4" opacity=".5"/><circle cx="0" cy="92" r="5.4" fill="${lit(metal, 0.6)}"/><circle cx="-1.4" cy="90.6" r="2" fill="${lit(metal, 1)}"/><circle cx="-24" cy="56" r="3.4" fill="${lit(metal, 0.6)}"/><circle cx="24" cy="56" r="3.4" fill="${lit(metal, 0.6)}"/>`;

/** Two paper bags from a boutique, hanging from the hand. */
export const shoppingBags: DrawProp = (paint) =>
  bag(paint, -16, 64, 132, '#efe6d6', -4) + bag(paint, 12, 54, 106, paint.accent, 4);

function bag({ lit, sun }: PropPaint, x: number, half: number, tall: number, color: string, turn: number): string {
  const fold = sun > 0 ? half * 0.56 : -half * 0.56;
  return `<g transform="translate(${x} 0) rotate(${turn})"><path d="M${-half * 0.5} 44Q${-half * 0.4} -4 0 -4Q${half * 0.4} -4 ${half * 0.5} 44" fill="none" stroke="${lit('#3a2f28', 0.5)}" stroke-width="3.4"/><path d="M${-half} 42H${half}L${half + 3} ${42 + tall}H${-half - 3}z" fill="${lit(color, 0.6)}"/><path d="M${fold} 42H${sun * half}L${sun * (half + 3)} ${42 + tall}H${fold * 1.04}z" fill="${lit(color, 0.85)}" opacity=".7"/><path d="M${-half} 42H${half}v8H${-half}z" fill="${lit(color, 0.3)}" opacity=".35"/><path d="M${-half * 0.34} ${42 + tall * 0.5}H${half * 0.34}M${-half * 0.2} ${42 + tall * 0.58}H${half * 0.2}" stroke="${lit('#2a2320', 0.5)}" stroke-width="2.6" opacity=".55"/></g>`;
}

/** A cabin suitcase on wheels, held by its extended handle. */
export const suitcase: DrawProp = (paint) => {
  const { lit, accent, sun } = paint;
  const shell = rounded(paint, 'shell', accent);
  const grooves = [-54, -30, -6, 18, 42].map((x) => `M${x + 6} 104V318`).join('');
  return `${shell.defs}<path d="M-30 4V62M30 4V62" stroke="${lit('#b4b8be', 0.6)}" stroke-width="6"/><rect x="-38" y="-8" width="76" height="15" rx="7" fill="${lit('#2f3136', 0.45)}"/><g transform="translate(0 -34)"><ellipse cx="${-sun * 12}" cy="352" rx="92" ry="10" fill="#1b1218" opacity=".22"/><path d="M-62 330h20v20h-20zM42 330h20v20h-20z" fill="${lit('#26272b', 0.4)}"/><rect x="-78" y="90" width="156" height="246" rx="20" fill="${shell.fill}"/><path d="${grooves}" stroke="${lit(accent, 0.1)}" stroke-width="4" opacity=".45" stroke-linecap="round"/><path d="M-78 212H78" stroke="${lit('#22242a', 0.4)}" stroke-width="3" opacity=".6"/><rect x="-24" y="82" width="48" height="14" rx="6" fill="${lit('#2f3136', 0.5)}"/><rect x="${sun > 0 ? 56 : -66}" y="112" width="9" height="190" rx="4.5" fill="#fff" opacity=".22"/></g>`;
};
