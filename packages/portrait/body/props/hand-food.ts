import { type DrawProp, type PropPaint, rounded } from './prop-paint.ts';

// Finger food, positioned above 0, 0, where the fingers hold its lower part.

/** A croissant with its ends pointing down: rolls of dough, with the middle one on top. */
export const croissant: DrawProp = ({ lit, sun }) => {
  const rolls = [
    [84, 48, 7, 9, 12],
    [62, 42, -9, 12, 17],
    [42, 32, -21, 15, 21],
    [21, 17, -29, 16, 24],
    [0, 0, -32, 17, 25],
  ].flatMap(([turn = 0, x = 0, y = 0, wide = 0, tall = 0]) =>
    (turn === 0 ? [1] : [-1, 1]).map((way) => {
      const [bright, at] = [0.5 + way * sun * x * 0.004, `rotate(${way * turn})`];
      return `<g transform="translate(${way * x} ${y}) ${at}"><ellipse rx="${wide + 2}" ry="${tall + 1}" fill="${lit('#8a4c1a', 0.36)}"/><ellipse cy="-1" rx="${wide - 1}" ry="${tall - 1}" fill="${lit('#cf8a3a', bright)}"/><ellipse cx="${sun * 2}" cy="${-tall * 0.4}" rx="${wide * 0.5}" ry="${tall * 0.34}" fill="${lit('#f4cd86', 0.8)}" opacity=".55"/></g>`;
    }),
  );
  return rolls.join('');
};

/** A slice of pizza with its tip pointing down. */
export const pizza: DrawProp = ({ lit }) =>
  `<path d="M-44 -58Q0 -78 44 -58L4 34Q0 38 -4 34z" fill="${lit('#f0c257', 0.66)}"/><path d="M-48 -56Q0 -80 48 -56Q54 -70 42 -76Q0 -94 -42 -76Q-54 -70 -48 -56z" fill="${lit('#c58540', 0.58)}"/><g fill="${lit('#b5382a', 0.56)}"><circle cx="-16" cy="-48" r="11"/><circle cx="19" cy="-46" r="10"/><circle cx="2" cy="-18" r="10"/></g><path d="M-6 -58q8 4 6 10M28 -62l-8 5M-10 -28l-4 6M12 -32q6 2 6 8" stroke="${lit('#4c7a3a', 0.5)}" stroke-width="5" stroke-linecap="round" fill="none"/>`;

export const burger: DrawProp = ({ lit, sun }) =>
  `<path d="M-42 -12H42Q44 10 30 14H-30Q-44 10 -42 -12z" fill="${lit('#c98a45', 0.5)}"/><path d="M-47 -22Q-40 -10 -31 -17Q-22 -8 -12 -16Q-2 -8 8 -16Q18 -8 27 -17Q38 -10 47 -22z" fill="${lit('#6f9f45', 0.6)}"/><path d="M-44 -32H44Q50 -20 40 -18H-40Q-50 -20 -44 -32z" fill="${lit('#5a3320', 0.46)}"/><path d="M-44 -34H44L30 -27L22 -34z" fill="${lit('#f0b53c', 0.7)}"/><path d="M-44 -40H44V-33H-44z" fill="${lit('#c8402e', 0.58)}"/><path d="M-44 -40Q-44 -76 0 -78Q44 -76 44 -40z" fill="${lit('#d79a52', 0.6)}"/><path d="M${sun * 10} -70q${sun * 22} 4 ${sun * 26} 20" fill="none" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/><path d="M-22 -60l5 -3M-4 -68l6 -1M12 -58l5 -2M26 -54l4 2M-30 -50l5 -2" stroke="${lit('#f8ecd0', 0.9)}" stroke-width="3.4" stroke-linecap="round"/>`;

/** A sandwich, cut diagonally. */
export const sandwich: DrawProp = ({ lit }) =>
  `<path d="M-50 -10L-34 -66Q-30 -72 -24 -68L52 -14Q54 -4 46 -2H-44Q-52 -2 -50 -10z" fill="${lit('#d8b27a', 0.5)}"/><path d="M-50 0Q-40 -12 -30 -2Q-20 -12 -10 -2Q0 -12 10 -2Q20 -12 30 -2Q40 -12 52 0V10H-50z" fill="${lit('#6f9f45', 0.6)}"/><path d="M-50 6H52V15H-50z" fill="${lit('#e8a09a', 0.62)}"/><path d="M-50 15H52V21H-50z" fill="${lit('#f0c257', 0.7)}"/><path d="M-50 20H52Q54 38 44 38H-42Q-52 38 -50 20z" fill="${lit('#f2e2c2', 0.7)}"/><path d="M-40 -16L-30 -56L36 -12z" fill="${lit('#f2e2c2', 0.72)}"/>`;

export const taco: DrawProp = ({ lit, sun }) =>
  `<path d="M-50 -26Q-40 -64 -22 -52Q-10 -74 6 -58Q22 -72 32 -52Q48 -54 52 -24z" fill="${lit('#6f9f45', 0.6)}"/><g fill="${lit('#c8402e', 0.58)}"><circle cx="-26" cy="-46" r="8"/><circle cx="8" cy="-52" r="8"/><circle cx="34" cy="-40" r="7"/></g><path d="M-12 -50l10 -10M20 -48l8 -12" stroke="${lit('#f3e3b4', 0.8)}" stroke-width="5" stroke-linecap="round"/><path d="M-56 16Q-58 -44 0 -46Q58 -44 56 16Q54 24 46 20Q0 0 -46 20Q-54 24 -56 16z" fill="${lit('#e3b25a', 0.6)}"/><path d="M${sun * 10} -38q${sun * 30} 6 ${sun * 36} 36" fill="none" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/><path d="M-30 -20h.1M-8 -30h.1M16 -16h.1M34 -2h.1M-34 4h.1" stroke="${lit('#b07a30', 0.4)}" stroke-width="6" stroke-linecap="round"/>`;

/** A sausage in a bun, with mustard. */
export const hotDog: DrawProp = ({ lit }) =>
  `<g transform="rotate(-18)"><path d="M-58 -26Q-64 4 -42 8H42Q64 4 58 -26z" fill="${lit('#cf9450', 0.5)}"/><path d="M-66 -32Q-66 -44 -54 -44H54Q66 -44 66 -32Q66 -20 54 -20H-54Q-66 -20 -66 -32z" fill="${lit('#a8452e', 0.54)}"/><path d="M-52 -34q8 -10 16 0t16 0t16 0t16 0t16 0t16 0" fill="none" stroke="${lit('#f0c43a', 0.75)}" stroke-width="5" stroke-linecap="round"/><path d="M-58 -22Q0 -10 58 -22Q62 2 42 6H-42Q-62 2 -58 -22z" fill="${lit('#dba764', 0.64)}"/></g>`;

/** French fries in a paper box. */
export const fries: DrawProp = ({ lit, accent }) => {
  const chips = [-30, -19, -8, 3, 14, 25]
    .map(
      (x, index) =>
        `<path d="M${x} -10L${x + (index - 2.5) * 4} ${-62 - ((index * 37) % 26)}h11L${x + 12} -10z" fill="${lit('#f0c24a', 0.54 + (index % 3) * 0.1)}"/>`,
    )
    .join('');
  return `${chips}<path d="M-36 -22Q0 -4 36 -22L28 40H-28z" fill="${lit(accent, 0.56)}"/><path d="M-10 8h20v20h-20z" fill="${lit('#fbf3e4', 0.75)}" opacity=".8"/>`;
};

export const donut: DrawProp = ({ lit, sun }) =>
  `<circle cy="-26" r="44" fill="${lit('#c98a45', 0.5)}"/><path d="M-40 -30Q-40 -64 0 -66Q40 -64 40 -30Q38 -10 26 -4Q16 8 4 -2Q-10 8 -20 0Q-36 -4 -40 -30z" fill="${lit('#e58aa6', 0.64)}"/><ellipse cy="-28" rx="15" ry="14" fill="${lit('#8a5526', 0.36)}"/><ellipse cy="-25" rx="13" ry="11" fill="${lit('#3a2a24', 0.24)}"/><path d="M-26 -46l7 -4M-6 -56l7 3M18 -52l4 6M28 -32l-3 7M-28 -24l2 7M20 -12l-7 3M-12 -8l-6 -4" stroke="${lit('#fff3c8', 0.9)}" stroke-width="4" stroke-linecap="round"/><path d="M${sun * 22} -54q${sun * 12} 8 ${sun * 13} 20" fill="none" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`;

/** A chocolate chip cookie. */
export const cookie: DrawProp = ({ lit, sun }) =>
  `<path d="M-38 -24Q-40 -52 -16 -60Q10 -66 30 -50Q44 -30 34 -6Q20 14 -6 12Q-34 8 -38 -24z" fill="${lit('#c68d4e', 0.56)}"/><path d="M${sun * 8} -54q${sun * 24} 8 ${sun * 24} 32" fill="none" stroke="${lit('#ecc48a', 0.9)}" stroke-width="6" opacity=".6" stroke-linecap="round"/><g fill="${lit('#4a2a1a', 0.34)}"><circle cx="-16" cy="-40" r="7"/><circle cx="10" cy="-46" r="6"/><circle cx="20" cy="-22" r="7"/><circle cx="-4" cy="-20" r="6"/><circle cx="-22" cy="-12" r="6"/><circle cx="6" cy="0" r="6"/></g>`;

/** A cupcake in a paper liner, with a cherry on top. */
export const cupcake: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const paper = rounded(paint, 'case', '#8a5a3a');
  return `${paper.defs}<path d="M-32 -20H32L24 34H-24z" fill="${paper.fill}"/><path d="M-20 -18l4 50M-7 -18l2 50M7 -18l-2 50M20 -18l-4 50" stroke="#1b1218" stroke-width="2" opacity=".25"/><path d="M-40 -18Q-44 -36 -28 -38Q-30 -54 -14 -54Q-10 -70 4 -66Q22 -64 18 -52Q32 -50 28 -38Q44 -34 40 -18Q0 -8 -40 -18z" fill="${lit('#f3cdd6', 0.68)}"/><path d="M-28 -37Q4 -26 28 -38M-14 -53Q4 -46 18 -52" fill="none" stroke="${lit('#c98a9c', 0.5)}" stroke-width="3" opacity=".7"/><circle cx="3" cy="-72" r="9" fill="${lit('#b5243a', 0.56)}"/><circle cx="${3 + sun * 3}" cy="-75" r="2.6" fill="#fff" opacity=".7"/>`;
};

export const apple: DrawProp = ({ lit, sun }) =>
  `<path d="M0 -50Q-14 -60 -28 -50Q-44 -36 -34 -8Q-22 14 0 8Q22 14 34 -8Q44 -36 28 -50Q14 -60 0 -50z" fill="${lit('#b8302e', 0.54)}"/><ellipse cx="${sun * 17}" cy="-34" rx="9" ry="13" fill="#fff" opacity=".34"/><path d="M0 -48Q0 -62 5 -70" stroke="${lit('#5a3a20', 0.4)}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M4 -62Q18 -76 32 -68Q22 -54 4 -60z" fill="${lit('#5c8f3f', 0.6)}"/>`;

export const banana: DrawProp = ({ lit }) =>
  `<path d="M-12 30Q-44 -14 -14 -74Q-8 -80 -4 -74Q-14 -20 22 12Q32 22 18 32Q2 42 -12 30z" fill="${lit('#e8c53c', 0.62)}"/><path d="M-8 -70Q-28 -16 10 28" fill="none" stroke="${lit('#a8842a', 0.4)}" stroke-width="3" opacity=".6"/><path d="M-15 -72l-2 -14q4 -5 9 0l4 12z" fill="${lit('#7a6a2a', 0.4)}"/>`;

export const orange: DrawProp = (paint) => citrus(paint, '#e8892a');

/** A lemon, pointed at both ends. */
export const lemon: DrawProp = (paint) =>
  `<path d="M-46 -24Q-36 -34 -30 -40H30Q36 -34 46 -24Q36 -14 30 -8H-30Q-36 -14 -46 -24z" fill="${paint.lit('#ecd03a', 0.5)}"/>${citrus(paint, '#ecd03a')}`;

function citrus({ lit, sun }: PropPaint, peel: string): string {
  return `<ellipse cy="-24" rx="37" ry="34" fill="${lit(peel, 0.56)}"/><circle cx="${sun * 10}" cy="-33" r="19" fill="${lit(peel, 0.9)}" opacity=".45"/><path d="M-16 -8h.1M6 2h.1M18 -14h.1M-4 -18h.1M-22 -26h.1M-8 -42h.1" stroke="#1b1218" stroke-width="3" stroke-linecap="round" opacity=".2"/><path d="M-2 -57Q12 -74 30 -66Q18 -52 -2 -57z" fill="${lit('#5c8f3f', 0.56)}"/>`;
}

/** A slice of watermelon with its rind at the bottom. */
export const watermelon: DrawProp = ({ lit }) =>
  `<path d="M-66 -52H66Q62 28 0 30Q-62 28 -66 -52z" fill="${lit('#3f7a45', 0.52)}"/><path d="M-59 -52H59Q54 18 0 20Q-54 18 -59 -52z" fill="${lit('#e6efc6', 0.72)}"/><path d="M-53 -52H53Q48 10 0 12Q-48 10 -53 -52z" fill="${lit('#dd4a50', 0.6)}"/><path d="M-30 -36v7M-10 -38v7M12 -38v7M32 -36v7M-20 -18v7M2 -16v7M22 -18v7" stroke="${lit('#2a1a18', 0.24)}" stroke-width="5" stroke-linecap="round"/>`;

export const strawberry: DrawProp = ({ lit, sun }) =>
  `<path d="M0 26Q-38 -6 -30 -38Q-16 -54 0 -44Q16 -54 30 -38Q38 -6 0 26z" fill="${lit('#c9303a', 0.56)}"/><path d="M-16 -28v4M0 -32v4M16 -28v4M-20 -12v4M-6 -14v4M9 -14v4M22 -12v4M-9 3v4M6 2v4" stroke="${lit('#f6d98a', 0.85)}" stroke-width="3" stroke-linecap="round"/><ellipse cx="${sun * 16}" cy="-28" rx="6" ry="9" fill="#fff" opacity=".3"/><path d="M0 -46Q-24 -62 -34 -46Q-18 -44 -12 -36L0 -44L12 -36Q18 -44 34 -46Q24 -62 0 -46zM-2 -48V-62h5v14z" fill="${lit('#5c8f3f', 0.56)}"/>`;

/** A long loaf, scored on top. */
export const bread: DrawProp = ({ lit, sun }) =>
  `<g transform="rotate(24)"><path d="M-18 60Q-26 -60 -12 -128Q0 -144 12 -128Q26 -60 18 60Q0 78 -18 60z" fill="${lit('#c98a45', 0.52)}"/><path d="M${sun * 4} -126Q${sun * 16} -60 ${sun * 11} 50" stroke="${lit('#eac488', 0.9)}" stroke-width="6" fill="none" opacity=".5" stroke-linecap="round"/><path d="M-11 -98L9 -112M-13 -66L12 -82M-14 -34L13 -50M-14 28L13 12" stroke="${lit('#f5dfb4', 0.82)}" stroke-width="7" stroke-linecap="round"/></g>`;

export const pretzel: DrawProp = ({ lit }) =>
  `<path d="M-20 18Q26 -22 34 -40Q38 -66 14 -66Q0 -64 0 -46Q0 -64 -14 -66Q-38 -66 -34 -40Q-26 -22 20 18M-34 -40Q-40 0 0 4Q40 0 34 -40" fill="none" stroke="${lit('#9a5a28', 0.5)}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M-30 -54h.1M-24 -14h.1M0 4h.1M24 -16h.1M30 -52h.1M-8 -6h.1M12 -62h.1" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;

/** Popcorn in a striped box. */
export const popcorn: DrawProp = ({ lit }) => {
  const flakes = [
    [-26, -38],
    [-9, -46],
    [10, -44],
    [27, -38],
    [-17, -56],
    [2, -60],
    [19, -55],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        `<circle cx="${x}" cy="${y}" r="13" fill="${lit(index % 2 ? '#f8ecc8' : '#f3dd9a', 0.74)}"/>`,
    )
    .join('');
  const stripes = [-3, -1, 1]
    .map((at) => `<path d="M${at * 11} -34h11L${at * 8.6 + 8.6} 40h-8.6z" fill="${lit('#c8322e', 0.56)}"/>`)
    .join('');
  return `${flakes}<path d="M-36 -34H36L28 40H-28z" fill="${lit('#f8f2e6', 0.72)}"/>${stripes}`;
};

/** A bar of chocolate in its wrapper. */
export const chocolate: DrawProp = ({ lit, accent }) =>
  `<path d="M-24 -80H24V0H-24z" fill="${lit('#4a2a1a', 0.46)}"/><path d="M0 -80V0M-24 -60H24M-24 -40H24M-24 -20H24" stroke="${lit('#2a160e', 0.2)}" stroke-width="3"/><path d="M-27 -26L-14 -34L0 -24L14 -34L27 -26V44H-27z" fill="${lit('#d9d5cc', 0.72)}"/><path d="M-27 -10H27V44H-27z" fill="${lit(accent, 0.54)}"/>`;

/** Two scoops in a waffle cone. */
export const iceCream: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const cone = rounded(paint, 'cone', '#d29a55');
  const scoop = (x: number, y: number, size: number, color: string) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${lit(color, 0.56)}"/><circle cx="${x + sun * 4}" cy="${y - 5}" r="${size * 0.62}" fill="${lit(color, 0.86)}" opacity=".7"/><path d="M${x - size} ${y + 4}q4 12 9 6q5 9 ${size - 9} 3q6 8 ${size - 8} -2q6 4 8 -7z" fill="${lit(color, 0.5)}"/>`;
  return `${cone.defs}${scoop(-2, -66, 19, '#f4d8c4')}${scoop(3, -42, 22, '#e58a9c')}<path d="M-20 -30H22L2 44Q0 47 -2 44z" fill="${cone.fill}"/><path d="M-14 -30L10 14M-2 -30L13 -2M12 -30L-12 0M22 -30L-6 26" stroke="${lit('#8a5a28', 0.3)}" stroke-width="1.6" opacity=".6"/><path d="M-21 -32q21 7 44 0l-1 6q-22 6 -42 0z" fill="${lit('#d29a55', 0.8)}"/>`;
};
