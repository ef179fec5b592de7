import type { DrawProp, PropPaint } from './prop-paint.ts';

/** Two paper bags from a boutique, hanging from the hand. */
export const shoppingBags: DrawProp = (paint) =>
  bag(paint, -16, 64, 132, '#efe6d6', -4) + bag(paint, 12, 54, 106, paint.accent, 4);

function bag({ lit, sun }: PropPaint, x: number, half: number, tall: number, colour: string, turn: number): string {
  const fold = sun > 0 ? half * 0.56 : -half * 0.56;
  return `<g transform="translate(${x} 0) rotate(${turn})"><path d="M${-half * 0.5} 44Q${-half * 0.4} -4 0 -4Q${half * 0.4} -4 ${half * 0.5} 44" fill="none" stroke="${lit('#3a2f28', 0.5)}" stroke-width="3.4"/><path d="M${-half} 42H${half}L${half + 3} ${42 + tall}H${-half - 3}z" fill="${lit(colour, 0.6)}"/><path d="M${fold} 42H${sun * half}L${sun * (half + 3)} ${42 + tall}H${fold * 1.04}z" fill="${lit(colour, 0.85)}" opacity=".7"/><path d="M${-half} 42H${half}v8H${-half}z" fill="${lit(colour, 0.3)}" opacity=".35"/><path d="M${-half * 0.34} ${42 + tall * 0.5}H${half * 0.34}M${-half * 0.2} ${42 + tall * 0.58}H${half * 0.2}" stroke="${lit('#2a2320', 0.5)}" stroke-width="2.6" opacity=".55"/></g>`;
}
