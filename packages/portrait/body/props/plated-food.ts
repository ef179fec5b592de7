import type { DrawProp, PropPaint } from './prop-paint.ts';

type Lit = PropPaint['lit'];

/** A plate in both hands with `food` on it; the base of the food is at y = 0. */
const onPlate =
  (food: (paint: PropPaint) => string): DrawProp =>
  (paint) => {
    const { lit, sun } = paint;
    return `<g transform="translate(0 -8)"><ellipse cx="${-sun * 4}" cy="12" rx="76" ry="17" fill="#1b1218" opacity=".22"/><ellipse cy="3" rx="80" ry="18" fill="${lit('#f2eee6', 0.5)}"/><ellipse cy="0" rx="78" ry="16" fill="${lit('#f7f4ee', 0.82)}"/><ellipse cy="0" rx="58" ry="10.6" fill="${lit('#ded7ca', 0.6)}"/>${food(paint)}</g>`;
  };

/** A bowl in both hands, filled with `food`. */
const inBowl =
  (fill: string, food: (paint: PropPaint) => string): DrawProp =>
  (paint) => {
    const { lit, accent, sun } = paint;
    return `<path d="M-62 -34H62Q58 22 20 26H-20Q-58 22 -62 -34z" fill="${lit(accent, 0.5)}"/><path d="M${sun * 30} -30H${sun * 60}Q${sun * 56} 14 ${sun * 26} 22Q${sun * 42} 0 ${sun * 30} -30z" fill="${lit(accent, 0.85)}" opacity=".4"/><ellipse cy="-34" rx="62" ry="14" fill="${lit('#f5efe2', 0.78)}"/><ellipse cy="-33" rx="55" ry="11" fill="${lit(fill, 0.56)}"/>${food(paint)}`;
  };

const leaf = (lit: Lit, x: number, y: number, turn: number) =>
  `<path d="M0 8Q-9 -2 0 -14Q9 -2 0 8z" transform="translate(${x} ${y}) rotate(${turn})" fill="${lit('#5c8f3f', 0.56)}"/>`;

const berry = (lit: Lit, x: number, y: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="7" fill="${lit(color, 0.54)}"/><circle cx="${x + 2}" cy="${y - 2}" r="1.8" fill="#fff" opacity=".6"/>`;

/** A slice of layered cake with a strawberry. */
export const cake = onPlate(
  ({ lit }) =>
    `<path d="M-40 -2V-46L36 -38V2Q-6 6 -40 -2z" fill="${lit('#e8c48a', 0.6)}"/><path d="M-40 -30L36 -22V-14L-40 -22z" fill="${lit('#fbf3e6', 0.78)}"/><path d="M-40 -48Q10 -70 36 -40L-40 -46z" fill="${lit('#f3cdd6', 0.7)}"/><path d="M-40 -50L36 -42V-35L-40 -42z" fill="${lit('#e9a9b8', 0.62)}"/><path d="M0 -54q-14 -14 -4 -24q10 -4 16 6q0 12 -12 18z" fill="${lit('#c9303a', 0.56)}"/>${leaf(lit, 4, -78, 60)}`,
);

/** A whole cake with burning candles. */
export const birthdayCake = onPlate(({ lit, accent }) => {
  const candles = [-30, -10, 10, 30]
    .map(
      (x) =>
        `<path d="M${x - 3} -56h6v-26h-6z" fill="${lit(accent, 0.7)}"/><circle cx="${x}" cy="-92" r="15" fill="#ffd98a" opacity=".3"/><path d="M${x} -100q6 10 0 16q-6 -6 0 -16z" fill="#ffcf5a"/>`,
    )
    .join('');
  return `${candles}<path d="M-52 -4V-50Q0 -66 52 -50V-4Q0 14 -52 -4z" fill="${lit('#f5e6d0', 0.7)}"/><ellipse cy="-50" rx="52" ry="12" fill="${lit('#fbf3e6', 0.82)}"/><path d="M-52 -50Q0 -34 52 -50V-38Q44 -24 36 -34Q26 -20 16 -30Q6 -16 -6 -29Q-18 -18 -28 -32Q-40 -24 -52 -38z" fill="${lit('#e58aa6', 0.64)}"/>`;
});

/** A stack of pancakes with butter, syrup, and berries. */
export const pancakes = onPlate(({ lit }) => {
  const stack = [0, 1, 2, 3]
    .map(
      (level) =>
        `<ellipse cy="${-4 - level * 11}" rx="${46 - level}" ry="11" fill="${lit('#a8682c', 0.44)}"/><ellipse cy="${-7 - level * 11}" rx="${46 - level}" ry="10" fill="${lit('#e3b064', 0.62)}"/>`,
    )
    .join('');
  return `${stack}<path d="M-26 -42Q0 -50 26 -42Q32 -30 28 -18Q22 -16 22 -30Q8 -34 -8 -31Q-10 -12 -17 -14Q-20 -26 -26 -42z" fill="${lit('#8a4a1a', 0.5)}" opacity=".85"/><path d="M-9 -50L8 -54L14 -46L-4 -42z" fill="${lit('#fbe9a4', 0.8)}"/>${berry(lit, -34, -46, '#3f4a8a')}${berry(lit, 32, -46, '#c9303a')}${berry(lit, 54, -4, '#3f4a8a')}${berry(lit, -56, -4, '#c9303a')}`;
});

/** Spaghetti with sauce and basil. */
export const pasta = onPlate(
  ({ lit }) =>
    `<path d="M-56 0Q-48 -36 0 -40Q48 -36 56 0Q0 14 -56 0z" fill="${lit('#e8c878', 0.6)}"/><path d="M-46 -6Q-30 -34 -4 -12T40 -10M-40 -16Q-10 -40 10 -18T48 -4M-52 -2Q-24 -22 0 -2T34 2M-24 -28Q4 -44 30 -24" fill="none" stroke="${lit('#b98e3c', 0.44)}" stroke-width="3.4"/><path d="M-26 -28Q-10 -50 12 -46Q32 -40 28 -26Q14 -14 0 -22Q-16 -14 -26 -28z" fill="${lit('#c23a2a', 0.56)}"/>${leaf(lit, -6, -46, -40)}${leaf(lit, 10, -47, 40)}`,
);

/** A row of sushi. */
export const sushi = onPlate(({ lit }) => {
  const piece = (x: number, top: string) =>
    `<path d="M${x - 15} 0V-15Q${x} -22 ${x + 15} -15V0Q${x} 6 ${x - 15} 0z" fill="${lit('#f8f4ea', 0.78)}"/><path d="M${x - 18} -14Q${x} -34 ${x + 18} -14Q${x} -6 ${x - 18} -14z" fill="${lit(top, 0.6)}"/>`;
  const roll = (x: number) =>
    `<path d="M${x - 12} 6V-12H${x + 12}V6Q${x} 12 ${x - 12} 6z" fill="${lit('#22302a', 0.4)}"/><ellipse cx="${x}" cy="-12" rx="12" ry="5.4" fill="${lit('#f8f4ea', 0.8)}"/><circle cx="${x}" cy="-12" r="3.4" fill="${lit('#e8803a', 0.6)}"/>`;
  return `${piece(-44, '#e8835a')}${piece(-4, '#c9404a')}${piece(36, '#e8835a')}${roll(-24)}${roll(18)}${roll(54)}<path d="M-70 -18L66 -38M-70 -12L66 -32" stroke="${lit('#8a5a34', 0.5)}" stroke-width="4" stroke-linecap="round"/>`;
});

/** Grilled meat with vegetables. */
export const steak = onPlate(
  ({ lit }) =>
    `<path d="M-48 -8Q-50 -32 -14 -32Q22 -34 34 -18Q34 2 0 6Q-40 8 -48 -8z" fill="${lit('#6a3520', 0.46)}"/><path d="M-34 -22L-18 2M-14 -28L6 4M8 -28L24 0" stroke="${lit('#2a1610', 0.2)}" stroke-width="5" stroke-linecap="round" opacity=".7"/><path d="M40 -2V-22M50 0V-22M60 -2V-18" stroke="${lit('#4f8a42', 0.54)}" stroke-width="7" stroke-linecap="round"/>${berry(lit, -58, -4, '#d8402e')}${leaf(lit, -20, -32, 70)}`,
);

/** Fish and shellfish with lemon. */
export const seafood = onPlate(
  ({ lit }) =>
    `<path d="M-58 -10Q-30 -34 10 -26Q30 -22 40 -12L62 -26V8L40 -4Q10 14 -24 6Q-48 2 -58 -10z" fill="${lit('#9fb0ba', 0.58)}"/><circle cx="-44" cy="-12" r="3.4" fill="#16181c"/><path d="M-30 -20q8 10 0 20M-10 -22q6 12 0 24M10 -22q5 12 0 20" stroke="${lit('#5a6a76', 0.4)}" stroke-width="2.6" fill="none"/><path d="M-16 8a16 12 0 0 1 32 0z" fill="${lit('#ecd03a', 0.7)}"/><path d="M30 10a13 10 0 0 1 26 0z" fill="${lit('#ecd03a', 0.66)}"/>${leaf(lit, -40, 6, 80)}`,
);

/** Cheese with holes, grapes, and crackers. */
export const cheese = onPlate(
  ({ lit }) =>
    `<path d="M-50 2V-24L14 -44V0Q-20 8 -50 2z" fill="${lit('#edc04a', 0.6)}"/><path d="M-50 -24L14 -44Q26 -34 18 -28L-44 -18z" fill="${lit('#f6dc86', 0.8)}"/><circle cx="-26" cy="-8" r="6" fill="${lit('#b98a2a', 0.4)}"/><circle cx="-4" cy="-20" r="5" fill="${lit('#b98a2a', 0.4)}"/>${[
      [30, -6],
      [42, -6],
      [54, -4],
      [36, -16],
      [48, -16],
      [42, -26],
    ]
      .map(([x = 0, y = 0]) => berry(lit, x, y, '#6a3a6e'))
      .join('')}`,
);

/** Avocado toast with an egg. */
export const toast = onPlate(
  ({ lit }) =>
    `<path d="M-52 -4Q-58 -24 -38 -26Q-10 -34 12 -28Q34 -30 44 -14Q48 4 20 6Q-30 10 -52 -4z" fill="${lit('#a8703a', 0.5)}"/><path d="M-46 -10Q-46 -24 -30 -26Q-4 -34 14 -27Q32 -28 38 -15Q36 -6 14 -4Q-30 0 -46 -10z" fill="${lit('#8fb04e', 0.62)}"/><ellipse cx="-4" cy="-24" rx="26" ry="11" fill="${lit('#fbf7ee', 0.85)}"/><ellipse cx="-2" cy="-28" rx="11" ry="7" fill="${lit('#f0a62e', 0.7)}"/>${berry(lit, 50, -2, '#d8402e')}`,
);

/** Steamed dumplings. */
export const dumplings = onPlate(({ lit }) =>
  [
    [-40, 0],
    [36, 0],
    [0, 4],
    [-20, -20],
    [20, -20],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 22} ${y}Q${x - 22} ${y - 24} ${x} ${y - 26}Q${x + 22} ${y - 24} ${x + 22} ${y}Q${x} ${y + 10} ${x - 22} ${y}z" fill="${lit('#f1e2c4', 0.68)}"/><path d="M${x} ${y - 26}q-12 8 -14 18M${x} ${y - 26}v18M${x} ${y - 26}q12 8 14 18" stroke="${lit('#b99a6a', 0.44)}" stroke-width="2.4" fill="none"/>`,
    )
    .join(''),
);

/** A pie with a lattice crust. */
export const pie = onPlate(
  ({ lit }) =>
    `<path d="M-60 -18L-48 4Q0 14 48 4L60 -18z" fill="${lit('#b97a3a', 0.5)}"/><ellipse cy="-18" rx="60" ry="13" fill="${lit('#d9a25a', 0.66)}"/><ellipse cy="-18" rx="50" ry="9.6" fill="${lit('#a8342e', 0.5)}"/><path d="M-40 -24L20 -9M-18 -27L42 -13M40 -24L-20 -9M18 -27L-42 -13" stroke="${lit('#e3b46a', 0.72)}" stroke-width="5"/>`,
);

/** Mixed fruit. */
export const fruit = onPlate(
  ({ lit }) =>
    `<path d="M-50 -2Q-20 -60 40 -40Q48 -36 46 -30Q-4 -36 -34 4z" fill="${lit('#e8c53c', 0.62)}"/><circle cx="-26" cy="-14" r="20" fill="${lit('#b8302e', 0.54)}"/><circle cx="14" cy="-16" r="21" fill="${lit('#e8892a', 0.58)}"/><circle cx="44" cy="-10" r="15" fill="${lit('#8fae45', 0.6)}"/>${[
      [-52, -6],
      [-46, 2],
      [-8, 4],
      [2, 6],
      [32, 6],
    ]
      .map(([x = 0, y = 0]) => berry(lit, x, y, '#5a3a78'))
      .join('')}${leaf(lit, 16, -38, 40)}${leaf(lit, -24, -34, -30)}`,
);

/** Soup with herbs. */
export const soup = inBowl(
  '#d8873a',
  ({ lit }) =>
    `<path d="M-24 -36q12 -6 24 0t22 -1" fill="none" stroke="${lit('#f8ecd0', 0.8)}" stroke-width="4" stroke-linecap="round"/>${leaf(lit, 24, -32, 80)}${leaf(lit, -34, -31, 60)}${steam}`,
);

/** Noodles in broth with an egg and chopsticks. */
export const noodles = inBowl(
  '#c98a45',
  ({ lit }) =>
    `<path d="M-46 -34Q-30 -50 -14 -36T16 -38T44 -33M-40 -30Q-20 -44 0 -31T38 -29" fill="none" stroke="${lit('#f3dd9a', 0.74)}" stroke-width="5" stroke-linecap="round"/><ellipse cx="-22" cy="-40" rx="16" ry="10" fill="${lit('#fbf7ee', 0.85)}"/><ellipse cx="-21" cy="-41" rx="8" ry="5.6" fill="${lit('#f0a62e', 0.7)}"/>${leaf(lit, 8, -38, 70)}${leaf(lit, 20, -36, 110)}<path d="M14 -30L78 -112M24 -30L92 -106" stroke="${lit('#7a3a2a', 0.5)}" stroke-width="4.6" stroke-linecap="round"/>${steam}`,
);

/** A bowl of grains with berries and banana slices. */
export const bowl = inBowl(
  '#7a3a6a',
  ({ lit }) =>
    `<path d="M-44 -36Q-20 -46 0 -38" stroke="${lit('#d9b36c', 0.66)}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="8" cy="-37" r="8" fill="${lit('#f6e6a8', 0.76)}"/><circle cx="22" cy="-36" r="8" fill="${lit('#f6e6a8', 0.72)}"/>${berry(lit, 38, -36, '#3f4a8a')}${berry(lit, 46, -33, '#c9303a')}${berry(lit, 30, -29, '#c9303a')}${leaf(lit, -6, -44, 30)}`,
);

/** Rice with a sauce. */
export const curry = inBowl(
  '#c9822e',
  ({ lit }) =>
    `<path d="M-52 -34Q-44 -58 -18 -52Q2 -46 2 -32Q-26 -26 -52 -34z" fill="${lit('#fbf7ee', 0.82)}"/><path d="M14 -36h12v8h-12zM34 -38h11v8h-11z" fill="${lit('#a85a2a', 0.5)}"/>${leaf(lit, 4, -42, 60)}${leaf(lit, 28, -42, -60)}${steam}`,
);

const steam = `<path d="M-20 -62q-10 -14 0 -26t0 -24M14 -62q-10 -14 0 -26t0 -24" fill="none" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/>`;

/** A plate with a bowl of salad, an egg and bread. */
export const plate: DrawProp = ({ lit, sun }) => {
  const leaves = [
    [-34, -14, -30],
    [-14, -24, -8],
    [10, -25, 12],
    [32, -15, 34],
    [-2, -16, 60],
    [-24, -9, 80],
    [22, -8, -70],
  ]
    .map(
      ([x, y, turn], index) =>
        `<path d="M0 12Q-15 -2 0 -22Q15 -2 0 12z" transform="translate(${x} ${y}) rotate(${turn})" fill="${lit(index % 2 ? '#7fae4e' : '#5c9448', 0.42 + 0.07 * index)}"/>`,
    )
    .join('');
  return `<g transform="translate(0 -8)"><ellipse cx="${-sun * 4}" cy="12" rx="76" ry="17" fill="#1b1218" opacity=".22"/><ellipse cy="3" rx="80" ry="18" fill="${lit('#f2eee6', 0.5)}"/><ellipse cy="0" rx="78" ry="16" fill="${lit('#f7f4ee', 0.82)}"/><ellipse cy="0" rx="58" ry="10.6" fill="${lit('#ded7ca', 0.6)}"/>${leaves}<g fill="${lit('#d8402e', 0.6)}"><circle cx="-20" cy="-16" r="8"/><circle cx="25" cy="-21" r="8"/><circle cx="4" cy="-9" r="7"/></g><path d="M-22 -20q3 -3 6 -1M23 -25q3 -3 6 -1" stroke="#fff" stroke-width="2" opacity=".7" fill="none"/><ellipse cx="-6" cy="-27" rx="12" ry="9" fill="${lit('#fbf7ee', 0.85)}"/><ellipse cx="-5" cy="-28" rx="5.6" ry="4.6" fill="${lit('#f0a62e', 0.7)}"/><path d="M40 -6Q36 -30 56 -30Q72 -28 66 -4Q52 2 40 -6z" fill="${lit('#c98a48', 0.55)}"/><path d="M44 -9Q42 -25 56 -26Q67 -24 62 -8z" fill="${lit('#f0dcb4', 0.75)}"/></g>`;
};
