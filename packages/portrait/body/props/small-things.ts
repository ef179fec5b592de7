import { type DrawProp, rounded } from './prop-paint.ts';

/** A wicker basket with fruit, hanging from its handle at 0, 0. */
export const basket: DrawProp = ({ lit, sun }) =>
  `<path d="M-44 62Q-44 2 0 0Q44 2 44 62" fill="none" stroke="${lit('#9a6b3c', 0.4)}" stroke-width="8"/><circle cx="-24" cy="58" r="16" fill="${lit('#b8403a', 0.6)}"/><circle cx="6" cy="54" r="17" fill="${lit('#c9502f', 0.66)}"/><circle cx="30" cy="60" r="14" fill="${lit('#d9a441', 0.62)}"/><path d="M-54 62H54L42 122Q0 130 -42 122z" fill="${lit('#b98a52', 0.52)}"/><path d="M${sun * 20} 62H${sun * 54}L${sun * 42} 122Q${sun * 30} 126 ${sun * 18} 126z" fill="${lit('#d9b37c', 0.8)}" opacity=".5"/><path d="M-52 78H52M-49 94H49M-45 110H45M-36 62L-28 124M-14 62V127M14 62V127M36 62L28 124" stroke="${lit('#6f4a24', 0.2)}" stroke-width="2.6" opacity=".5"/><path d="M-57 60H57v9H-57z" fill="${lit('#cfa268', 0.7)}"/>`;

/** Three balloons on strings that end in the hand. */
export const balloons: DrawProp = ({ lit, accent, sun }) => {
  const one = (x: number, y: number, color: string) =>
    `<path d="M0 0Q${x * 0.3} ${y * 0.5} ${x} ${y + 52}" stroke="${lit('#f2e8d8', 0.5)}" stroke-width="1.6" fill="none"/><path d="M${x - 42} ${y}a42 48 0 0 1 84 0q0 34 -40 52h-4q-40 -18 -40 -52z" fill="${lit(color, 0.6)}"/><path d="M${x + sun * 12} ${y - 30}q${sun * 18} 8 ${sun * 18} 30" stroke="#fff" stroke-width="6" fill="none" opacity=".5" stroke-linecap="round"/>`;
  return `${one(40, -180, '#e0a63a')}${one(104, -196, '#3f6f8a')}${one(72, -130, accent)}`;
};

/** A parcel with a ribbon, in both hands. */
export const box: DrawProp = ({ lit, accent, sun }) =>
  `<path d="M-62 -44H62V46H-62z" fill="${lit('#c9a578', 0.56)}"/><path d="M${sun * 24} -44H${sun * 62}V46H${sun * 24}z" fill="${lit('#e2c69c', 0.8)}" opacity=".5"/><path d="M-9 -44H9V46H-9z" fill="${lit(accent, 0.6)}"/><path d="M-66 -56H66V-34H-66z" fill="${lit('#d4b286', 0.7)}"/><path d="M-9 -56H9V-34H-9z" fill="${lit(accent, 0.7)}"/><path d="M0 -56Q-40 -92 -46 -66Q-46 -50 0 -56Q46 -50 46 -66Q40 -92 0 -56z" fill="${lit(accent, 0.66)}"/>`;

/** A sheet of paper in both hands, such as a map or a letter. */
export const paper: DrawProp = ({ lit, accent }) =>
  `<path d="M-78 -52L-26 -60L26 -52L78 -60V42L26 50L-26 42L-78 50z" fill="${lit('#f4ecda', 0.74)}"/><path d="M-26 -60V42L-78 50V-52zM26 -52V50L78 42V-60z" fill="${lit('#d9cfba', 0.5)}" opacity=".45"/><path d="M-64 -20Q-30 -40 -4 -10T62 -20M-60 20Q-20 0 10 22T64 12" fill="none" stroke="${lit('#7f9a6a', 0.5)}" stroke-width="3"/><path d="M-50 -34L-10 30M20 -40L44 34" stroke="${lit('#b9a27a', 0.5)}" stroke-width="2.4"/><circle cx="30" cy="-14" r="6" fill="${lit(accent, 0.6)}"/>`;

/** A placard with a painted heart, in both hands. */
export const sign: DrawProp = ({ lit, accent }) =>
  `<path d="M-104 -62H104V70H-104z" fill="${lit('#f6f0e4', 0.74)}"/><path d="M-104 -62H104V-54H-104zM-104 62H104V70H-104z" fill="#1b1218" opacity=".08"/><path d="M0 56Q-56 18 -44 -14Q-26 -38 0 -12Q26 -38 44 -14Q56 18 0 56z" fill="${lit(accent, 0.6)}"/>`;

/** A racket held by its grip, with its head up. */
export const racket: DrawProp = ({ lit, accent }) =>
  `<path d="M-4 -70H4V28H-4z" fill="${lit('#2a2a2e', 0.4)}"/><path d="M-4 -70Q-24 -84 -26 -104M4 -70Q24 -84 26 -104" stroke="${lit(accent, 0.5)}" stroke-width="7" fill="none"/><path d="M-30 -150V-110M-15 -176V-90M0 -182V-88M15 -176V-90M30 -150V-110M-36 -160H36M-40 -140H40M-40 -122H40M-34 -104H34" stroke="${lit('#f2f0e8', 0.8)}" stroke-width="1.3" opacity=".8"/><ellipse cy="-136" rx="42" ry="52" fill="none" stroke="${lit(accent, 0.62)}" stroke-width="8"/>`;

/** A ball on the palm, held to the side. */
export const ball: DrawProp = ({ lit, sun, random }) => {
  const isOrange = random() < 0.5;
  const paint = isOrange ? '#d2743a' : '#f1ede4';
  return `<circle cy="-34" r="46" fill="${lit(paint, 0.5)}"/><circle cx="${sun * 12}" cy="-46" r="28" fill="${lit(paint, 0.9)}" opacity=".45"/><path d="M-46 -34H46M0 -80V12M-32 -68Q-8 -34 -32 0M32 -68Q8 -34 32 0" stroke="${lit('#2b2320', 0.2)}" stroke-width="2.6" fill="none" opacity=".7"/>`;
};

/** A labeled bottle, for example of perfume, water, or juice. */
export const bottle: DrawProp = (paint) => {
  const glass = rounded(paint, 'bottle', paint.accent);
  return `${glass.defs}<path d="M-9 -78H9V-58Q22 -50 22 -34V34Q22 40 16 40H-16Q-22 40 -22 34V-34Q-22 -50 -9 -58z" fill="${glass.fill}"/><path d="M-11 -92H11V-76H-11z" fill="${paint.lit('#d8b04a', 0.7)}"/><path d="M-22 -26H22V12H-22z" fill="${paint.lit('#f5efe2', 0.74)}"/><path d="M-12 -14H12M-12 -2H6" stroke="${paint.lit('#4a3a30', 0.4)}" stroke-width="3"/>`;
};

/** An open folding fan. */
export const fan: DrawProp = ({ lit, accent }) =>
  `<path d="M0 20L-92 -54Q-60 -118 0 -122Q60 -118 92 -54z" fill="${lit(accent, 0.58)}"/><path d="M0 20L-46 -16Q-28 -44 0 -46Q28 -44 46 -16z" fill="${lit('#d8b98a', 0.6)}"/><path d="M0 20L-70 -92M0 20L-38 -114M0 20V-122M0 20L38 -114M0 20L70 -92" stroke="${lit('#3a2a24', 0.3)}" stroke-width="2" opacity=".6"/>`;

/** A flag on a stick. */
export const flag: DrawProp = ({ lit }) => {
  const bands = ['#d8413a', '#e8893a', '#eac43a', '#3f8a5a', '#3a64a8', '#7a4a98'];
  return `<path d="M-4 -200H4V60H-4z" fill="${lit('#b98a5a', 0.5)}"/>${bands.map((color, index) => `<path d="M4 ${-196 + index * 17}Q44 ${-210 + index * 17} 84 ${-196 + index * 17}T150 ${-198 + index * 17}V${-180 + index * 17}Q110 ${-166 + index * 17} 84 ${-178 + index * 17}T4 ${-178 + index * 17}z" fill="${lit(color, 0.62)}"/>`).join('')}`;
};

/** A pen, upright in the fingers. */
export const pen: DrawProp = ({ lit, accent, metal }) =>
  `<path d="M-5 -58H5V22L0 36L-5 22z" fill="${lit(accent, 0.5)}"/><path d="M-5 8H5V22L0 36L-5 22z" fill="${lit(metal, 0.7)}"/><path d="M5 -56V-24" stroke="${lit(metal, 0.8)}" stroke-width="3"/>`;

/** A lit sparkler. */
export const sparkler: DrawProp = () => {
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 -124V-${158 + (index % 3) * 16}" transform="rotate(${index * 30} 0 -112)"/>`,
  ).join('');
  return `<g transform="rotate(48)"><path d="M0 30V-100" stroke="#6a6460" stroke-width="3"/><circle cy="-112" r="58" fill="#ffd27a" opacity=".22"/><circle cy="-112" r="26" fill="#ffe9b8" opacity=".6"/><g stroke="#fff1c8" stroke-width="2.4">${rays}</g><circle cy="-112" r="8" fill="#fff"/></g>`;
};

/** A rabbit in the arms. */
export const rabbit: DrawProp = ({ lit, sun }) =>
  `<path d="M-50 20Q-60 -30 -14 -34Q50 -40 62 0Q66 34 10 36Q-40 38 -50 20z" fill="${lit('#d8cfc4', 0.6)}"/><path d="M-52 -46Q-74 -116 -56 -118Q-40 -112 -38 -50zM-30 -48Q-34 -120 -16 -116Q-6 -104 -16 -46z" fill="${lit('#d8cfc4', 0.56)}"/><path d="M-52 -54Q-64 -104 -56 -108Q-48 -100 -44 -54zM-26 -54Q-28 -106 -19 -106Q-13 -98 -20 -54z" fill="${lit('#d9a49a', 0.6)}"/><ellipse cx="-34" cy="-34" rx="30" ry="26" fill="${lit('#e2dacf', 0.68)}"/><circle cx="-46" cy="-38" r="4" fill="#1b1412"/><circle cx="-22" cy="-38" r="4" fill="#1b1412"/><path d="M-37 -28h6l-3 4z" fill="${lit('#c9786c', 0.6)}"/><ellipse cx="${sun * 20}" cy="-14" rx="22" ry="10" fill="#fff" opacity=".25"/><circle cx="64" cy="6" r="13" fill="${lit('#f2ece2', 0.8)}"/>`;

/** Coffee with milk over ice, in a clear cup with a lid and a straw. */
export const icedCoffee: DrawProp = ({ lit, id, sun }) =>
  `<linearGradient id="${id}-iced" x2="0" y2="1"><stop offset=".1" stop-color="${lit('#7a4a2c', 0.55)}"/><stop offset=".45" stop-color="${lit('#b98a62', 0.66)}"/><stop offset="1" stop-color="${lit('#f0e2cc', 0.78)}"/></linearGradient><path d="M4 -58L14 -108" stroke="${lit('#4f7d5c', 0.6)}" stroke-width="5"/><path d="M-22 -52H22L16 32Q0 37 -16 32z" fill="#fff" opacity=".34"/><path d="M-20.6 -34H20.6L15.6 29Q0 33 -15.6 29z" fill="url(#${id}-iced)"/><path d="M-14 -30l12 -4 5 11 -12 5zM4 -20l11 -5 3 12 -10 3zM-11 -10l10 2 -3 11 -9 -3z" fill="#fff" opacity=".4"/><path d="M-24 -52Q0 -46 24 -52V-58Q0 -64 -24 -58z" fill="#fff" opacity=".7"/><path d="M-20 -59Q0 -74 20 -59Q0 -55 -20 -59z" fill="#fff" opacity=".42"/><path d="M${sun * 17} -46L${sun * 12} 24" stroke="#fff" stroke-width="2.6" opacity=".6" stroke-linecap="round"/>`;

/** A teddy bear in the arms. */
export const teddy: DrawProp = ({ lit, sun }) =>
  `<path d="M-34 30Q-46 -20 0 -24Q46 -20 34 30Q0 48 -34 30z" fill="${lit('#a9764a', 0.54)}"/><ellipse cy="12" rx="18" ry="20" fill="${lit('#d9b389', 0.7)}"/><circle cx="-26" cy="-78" r="13" fill="${lit('#a9764a', 0.5)}"/><circle cx="26" cy="-78" r="13" fill="${lit('#a9764a', 0.5)}"/><circle cy="-52" r="34" fill="${lit('#b07f52', 0.58)}"/><ellipse cx="${sun * 12}" cy="-62" rx="16" ry="13" fill="#fff" opacity=".16"/><ellipse cy="-42" rx="16" ry="12" fill="${lit('#dcb88f', 0.74)}"/><circle cx="-12" cy="-58" r="4" fill="#17110e"/><circle cx="12" cy="-58" r="4" fill="#17110e"/><path d="M-5 -48h10l-5 6z" fill="#2a1a14"/><path d="M-40 0Q-60 14 -50 30Q-34 28 -30 8zM40 0Q60 14 50 30Q34 28 30 8z" fill="${lit('#a9764a', 0.5)}"/>`;

/** A game controller in both hands. */
export const controller: DrawProp = ({ lit, accent }) =>
  `<path d="M-58 -20Q-44 -36 -22 -30H22Q44 -36 58 -20Q74 26 56 34Q44 36 30 10H-30Q-44 36 -56 34Q-74 26 -58 -20z" fill="${lit('#2c2c32', 0.5)}"/><circle cx="-18" cy="-2" r="10" fill="${lit('#4a4a52', 0.6)}"/><circle cx="18" cy="-2" r="10" fill="${lit('#4a4a52', 0.6)}"/><path d="M-44 -16h6v-6h6v6h6v6h-6v6h-6v-6h-6z" fill="${lit('#e6e2da', 0.6)}"/><circle cx="40" cy="-20" r="4" fill="${lit(accent, 0.7)}"/><circle cx="49" cy="-12" r="4" fill="${lit('#3f8a5a', 0.7)}"/>`;

/** A compass in the palm of the hand. */
export const compass: DrawProp = ({ lit, metal }) =>
  `<circle cy="-20" r="34" fill="${lit(metal, 0.5)}"/><circle cy="-20" r="28" fill="${lit('#f5efe2', 0.76)}"/><path d="M0 -44L7 -20L0 4L-7 -20z" fill="${lit('#c23a3c', 0.6)}"/><path d="M0 4L7 -20H-7z" fill="${lit('#3a4654', 0.5)}"/><circle cy="-62" r="7" fill="none" stroke="${lit(metal, 0.6)}" stroke-width="4"/>`;

/** A fishing rod that points up and away from the body. */
export const rod: DrawProp = ({ lit }) =>
  `<path d="M-12 34L150 -330" stroke="${lit('#5d4330', 0.5)}" stroke-width="6" stroke-linecap="round"/><path d="M-16 42L14 -26" stroke="${lit('#caa06a', 0.6)}" stroke-width="12" stroke-linecap="round"/><circle cx="14" cy="-16" r="13" fill="${lit('#3a3c42', 0.5)}"/><path d="M150 -330Q190 -160 176 60" stroke="#f4f0e6" stroke-width="1.4" fill="none" opacity=".8"/>`;

/** A vinyl record with its label facing the viewer. */
export const record: DrawProp = ({ lit, accent, sun }) =>
  `<circle cy="-40" r="66" fill="${lit('#18171a', 0.4)}"/><circle cy="-40" r="54" fill="none" stroke="${lit('#4a484e', 0.5)}" stroke-width="1.6"/><circle cy="-40" r="42" fill="none" stroke="${lit('#4a484e', 0.5)}" stroke-width="1.6"/><path d="M0 -40L${sun * 30} -98A66 66 0 0 ${sun > 0 ? 1 : 0} ${sun * 58} -70z" fill="#fff" opacity=".16"/><circle cy="-40" r="22" fill="${lit(accent, 0.6)}"/><circle cy="-40" r="4" fill="${lit('#18171a', 0.4)}"/>`;

/** A carnival mask on a stick. */
export const mask: DrawProp = ({ lit, accent, metal }) =>
  `<path d="M56 40L52 -60" stroke="${lit(metal, 0.6)}" stroke-width="5"/><path d="M-60 -84Q-64 -112 0 -100Q64 -112 60 -84Q56 -46 22 -48Q6 -50 0 -62Q-6 -50 -22 -48Q-56 -46 -60 -84z" fill="${lit(accent, 0.6)}"/><path d="M-44 -78q16 -18 32 2q-16 16 -32 -2zM44 -78q-16 -18 -32 2q16 16 32 -2z" fill="#141014"/><path d="M-58 -92Q0 -112 58 -92" fill="none" stroke="${lit(metal, 0.75)}" stroke-width="4"/><path d="M40 -100Q60 -150 96 -150Q84 -116 54 -94z" fill="${lit('#efe6d6', 0.7)}"/>`;

export const rope: DrawProp = ({ lit, accent }) =>
  `<g fill="none" stroke-width="9"><ellipse cy="40" rx="34" ry="46" stroke="${lit(accent, 0.4)}"/><ellipse cx="5" cy="42" rx="28" ry="44" stroke="${lit(accent, 0.62)}"/><ellipse cx="-4" cy="38" rx="24" ry="40" stroke="${lit(accent, 0.5)}"/></g><path d="M-20 14H20" stroke="${lit(accent, 0.3)}" stroke-width="14" stroke-linecap="round"/>`;

/** A drone with four rotors, held up. */
export const drone: DrawProp = ({ lit }) =>
  `<path d="M-60 -48L60 -20M-60 -20L60 -48" stroke="${lit('#3a3c42', 0.5)}" stroke-width="7"/><path d="M-26 -48H26V-20H-26z" fill="${lit('#e6e4de', 0.6)}"/><circle cy="-20" r="9" fill="#15161a"/>${[-60, 60].map((x) => `<ellipse cx="${x}" cy="-56" rx="36" ry="5" fill="#9aa0a8" opacity=".6"/><ellipse cx="${x}" cy="-26" rx="36" ry="5" fill="#9aa0a8" opacity=".45"/>`).join('')}`;

/** A parrot perched on the hand. */
export const parrot: DrawProp = ({ lit, sun }) =>
  `<path d="M-8 10L-22 96L-6 90L6 20z" fill="${lit('#2f6f8a', 0.5)}"/><path d="M-26 -10Q-30 -84 6 -92Q40 -88 34 -40Q28 20 -2 24Q-24 18 -26 -10z" fill="${lit('#c23a32', 0.56)}"/><path d="M-24 -20Q-34 20 -12 40Q8 10 2 -34z" fill="${lit('#2f7f6a', 0.55)}"/><circle cx="14" cy="-74" r="11" fill="${lit('#f5efe2', 0.8)}"/><circle cx="16" cy="-75" r="4" fill="#15110f"/><path d="M30 -80Q50 -74 40 -52Q34 -60 28 -60z" fill="${lit('#3a3430', 0.5)}"/><path d="M${sun * 4} -88q10 2 14 8" stroke="#fff" stroke-width="3" opacity=".35" fill="none"/><path d="M-4 22v12M8 20v12" stroke="${lit('#8a8078', 0.4)}" stroke-width="4"/>`;

/** A butterfly on the fingers. */
export const butterfly: DrawProp = ({ lit, accent }) =>
  `<path d="M0 -20Q-50 -76 -56 -34Q-54 -4 0 -18Q54 -4 56 -34Q50 -76 0 -20z" fill="${lit(accent, 0.62)}"/><path d="M0 -18Q-40 -4 -32 18Q-14 24 0 -14Q14 24 32 18Q40 -4 0 -18z" fill="${lit(accent, 0.8)}"/><path d="M-44 -46q8 -4 14 4M44 -46q-8 -4 -14 4" stroke="#fff" stroke-width="4" fill="none" opacity=".6"/><path d="M0 -32V6" stroke="#1b1412" stroke-width="4.4" stroke-linecap="round"/><path d="M0 -32Q-6 -46 -14 -48M0 -32Q6 -46 14 -48" stroke="#1b1412" stroke-width="1.6" fill="none"/>`;

/** The loop of a leash around the hand. */
export const leashLoop: DrawProp = ({ lit, bag }) =>
  `<path d="M-4 -6Q-20 -26 -2 -34Q18 -36 14 -10Q10 8 4 16" fill="none" stroke="${lit(bag, 0.2)}" stroke-width="9" stroke-linecap="round"/><path d="M-4 -6Q-20 -26 -2 -34Q18 -36 14 -10Q10 8 4 16" fill="none" stroke="${lit(bag, 0.7)}" stroke-width="5" stroke-linecap="round"/>`;

/** A rolled certificate with a ribbon. */
export const diploma: DrawProp = (paint) => {
  const { lit, accent } = paint;
  return `<g transform="rotate(-62)"><path d="M-92 -15H84V15H-92z" fill="${lit('#f6efdf', 0.66)}"/><path d="M-92 5H84V15H-92z" fill="${lit('#f6efdf', 0.3)}" opacity=".6"/><ellipse cx="84" rx="7" ry="15" fill="${lit('#fffaf0', 0.86)}"/><path d="M84 -8a4 8 0 1 1 0 14" fill="none" stroke="${lit('#b9ab8c', 0.4)}" stroke-width="2"/><path d="M34 -16h16v32h-16z" fill="${lit(accent, 0.56)}"/><path d="M40 14l-8 26l9 -5l7 8l2 -29z" fill="${lit(accent, 0.44)}"/></g>`;
};
