import { type DrawProp, rounded } from './prop-paint.ts';

/** Red wine in a glass, with the stem between the fingers. */
export const redWine = wine('#7a1a2e');
export const whiteWine = wine('#e3cf7a');

function wine(color: string): DrawProp {
  return ({ lit, sun }) =>
    `<path d="M-27 -98Q-36 -44 -4 -34V30H4V-34Q36 -44 27 -98z" fill="#fff" opacity=".24"/><path d="M-30 -72Q-32 -42 0 -38Q32 -42 30 -72Q0 -64 -30 -72z" fill="${lit(color, 0.5)}"/><ellipse cy="-72" rx="30" ry="5" fill="${lit(color, 0.75)}"/><path d="M-2.4 -36H2.4V32H-2.4z" fill="#fff" opacity=".6"/><ellipse cy="34" rx="24" ry="5" fill="#fff" opacity=".55"/><ellipse cy="-98" rx="27" ry="4.6" fill="none" stroke="#fff" stroke-width="1.6" opacity=".8"/><path d="M${sun * 23} -92Q${sun * 29} -66 ${sun * 20} -52" stroke="#fff" stroke-width="3" fill="none" opacity=".7" stroke-linecap="round"/>`;
}

/** Champagne in a flute, with bubbles. */
export const champagne: DrawProp = ({ lit, sun }) =>
  `<path d="M-15 -112Q-18 -40 -3 -28V30H3V-28Q18 -40 15 -112z" fill="#fff" opacity=".3"/><path d="M-15.6 -92Q-16 -42 0 -32Q16 -42 15.6 -92z" fill="${lit('#ecc868', 0.66)}"/><path d="M-16 -92Q0 -88 16 -92L16 -97Q0 -100 -16 -97z" fill="#fff8e2" opacity=".9"/><path d="M-4 -50h.1M4 -60h.1M-2 -70h.1M6 -78h.1M-6 -82h.1M1 -42h.1" stroke="#fff" stroke-width="3.4" stroke-linecap="round" opacity=".9"/><path d="M-2 -30H2V32H-2z" fill="#fff" opacity=".6"/><ellipse cy="34" rx="21" ry="4.6" fill="#fff" opacity=".55"/><path d="M${sun * 12} -104Q${sun * 14} -70 ${sun * 10} -54" stroke="#fff" stroke-width="2.6" fill="none" opacity=".7" stroke-linecap="round"/>`;

/** Beer with foam in a glass with a handle. */
export const beer: DrawProp = (paint) => {
  const body = rounded(paint, 'beer', '#d9952a');
  return `${body.defs}<path d="M24 -44H40Q52 -40 52 -14Q52 12 40 16H24V4H36Q41 -2 41 -14Q41 -28 36 -32H24z" fill="#fff" opacity=".45"/><path d="M-28 -60H28V38Q0 44 -28 38z" fill="#fff" opacity=".3"/><path d="M-24 -48H24V33Q0 38 -24 33z" fill="${body.fill}"/><path d="M-32 -50Q-38 -66 -24 -68Q-18 -82 -4 -74Q10 -84 18 -72Q36 -74 32 -52Q26 -40 18 -48Q8 -38 -4 -48Q-16 -38 -32 -50z" fill="${paint.lit('#fdf6e4', 0.84)}"/><path d="M-10 -40V28M8 -40V30" stroke="#fff" stroke-width="2" opacity=".3"/>`;
};

/** A cocktail in a wide glass, with an olive. */
export const cocktail: DrawProp = ({ lit, sun, accent }) =>
  `<path d="M-42 -94H42L4 -40V30H-4V-40z" fill="#fff" opacity=".26"/><path d="M-35 -84H35L0 -36z" fill="${lit(accent, 0.64)}" opacity=".9"/><ellipse cy="-84" rx="35" ry="5" fill="${lit(accent, 0.85)}"/><path d="M-30 -104L22 -70" stroke="${lit('#c9a56a', 0.6)}" stroke-width="3"/><circle cx="4" cy="-82" r="8" fill="${lit('#8a9a3a', 0.56)}"/><path d="M-2.2 -40H2.2V32H-2.2z" fill="#fff" opacity=".6"/><ellipse cy="34" rx="24" ry="5" fill="#fff" opacity=".55"/><path d="M${sun * 36} -90L${sun * 12} -56" stroke="#fff" stroke-width="3" opacity=".6" stroke-linecap="round"/>`;

/** A mug with a hot drink. */
export const mug: DrawProp = (paint) => {
  const { lit, accent } = paint;
  const glaze = rounded(paint, 'mug', accent);
  return `${glaze.defs}<path d="M24 -34Q52 -36 50 -8Q46 18 22 18" fill="none" stroke="${lit(accent, 0.44)}" stroke-width="9"/><path d="M-30 -46H30V24Q28 34 18 34H-18Q-28 34 -30 24z" fill="${glaze.fill}"/><ellipse cy="-46" rx="30" ry="6.4" fill="${lit('#f5efe2', 0.8)}"/><ellipse cy="-45" rx="25" ry="4.6" fill="${lit('#7a4a2a', 0.5)}"/><path d="M-10 -62q-9 -12 0 -22t0 -20M10 -62q-9 -12 0 -22t0 -20" fill="none" stroke="#fff" stroke-width="5" opacity=".32" stroke-linecap="round"/>`;
};

/** A takeaway paper cup with a sleeve and a lid. */
export const coffeeCup: DrawProp = (paint) => {
  const [cup, sleeve, lid] = [
    rounded(paint, 'cup', '#f3ece0'),
    rounded(paint, 'sleeve', '#b07a4c'),
    rounded(paint, 'lid', '#3a3432'),
  ];
  return `${cup.defs}${sleeve.defs}${lid.defs}<path d="M-22 -38H22L16 30Q0 35 -16 30z" fill="${cup.fill}"/><path d="M-20.6 -20Q0 -15 20.6 -20L17.6 14Q0 19 -17.6 14z" fill="${sleeve.fill}"/><circle cx="0" cy="-2" r="6.5" fill="${paint.lit('#f3ece0', 0.7)}" opacity=".75"/><path d="M-24 -38Q0 -32 24 -38L24 -43Q0 -48 -24 -43z" fill="${lid.fill}"/><path d="M-20 -44L-18 -51Q0 -55 18 -51L20 -44Q0 -40 -20 -44z" fill="${lid.fill}"/><path d="M-7 -52q7 2 14 0" stroke="${paint.lit('#120e0d', 0.3)}" stroke-width="2" fill="none"/>`;
};

/** A tall glass with ice, a straw and a slice of orange. */
export const drink: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const juice = rounded(paint, 'juice', '#e08a3c');
  return `${juice.defs}<path d="M-4 -30L11 -92l9 -3" fill="none" stroke="${lit('#f2efe6', 0.7)}" stroke-width="4"/><path d="M-20 -56H20L15 30Q0 35 -15 30z" fill="#ffffff" opacity=".26"/><path d="M-17.6 -36Q0 -31 17.6 -36L13.6 26Q0 30 -13.6 26z" fill="${juice.fill}" opacity=".92"/><path d="M-12 -33l11 -5 6 10 -11 6zM3 -24l10 -6 3 11 -9 4zM-10 -14l9 3 -3 10 -9 -4z" fill="#fff" opacity=".34"/><circle cx="17" cy="-58" r="14" fill="${lit('#f0a63c', 0.66)}"/><circle cx="17" cy="-58" r="11" fill="${lit('#f8cf7a', 0.75)}"/><path d="M17 -68v20M8 -63l18 10M8 -53l18 -10" stroke="${lit('#f0a63c', 0.6)}" stroke-width="1.6"/><path d="M-20 -56Q0 -51 20 -56Q0 -61 -20 -56z" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7"/><path d="M${sun * 15} -50L${sun * 11} 22" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>`;
};
