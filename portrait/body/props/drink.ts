import { type DrawProp, rounded } from './prop-paint.ts';

/** A tall glass with ice, a straw, and a slice of orange. */
export const drink: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const juice = rounded(paint, 'juice', '#e08a3c');
  return `${juice.defs}<path d="M-4 -30L11 -92l9 -3" fill="none" stroke="${lit('#f2efe6', 0.7)}" stroke-width="4"/><path d="M-20 -56H20L15 30Q0 35 -15 30z" fill="#ffffff" opacity=".26"/><path d="M-17.6 -36Q0 -31 17.6 -36L13.6 26Q0 30 -13.6 26z" fill="${juice.fill}" opacity=".92"/><path d="M-12 -33l11 -5 6 10 -11 6zM3 -24l10 -6 3 11 -9 4zM-10 -14l9 3 -3 10 -9 -4z" fill="#fff" opacity=".34"/><circle cx="17" cy="-58" r="14" fill="${lit('#f0a63c', 0.66)}"/><circle cx="17" cy="-58" r="11" fill="${lit('#f8cf7a', 0.75)}"/><path d="M17 -68v20M8 -63l18 10M8 -53l18 -10" stroke="${lit('#f0a63c', 0.6)}" stroke-width="1.6"/><path d="M-20 -56Q0 -51 20 -56Q0 -61 -20 -56z" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7"/><path d="M${sun * 15} -50L${sun * 11} 22" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>`;
};
