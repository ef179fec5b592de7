import { type DrawProp, rounded } from './prop-paint.ts';

/** A city bicycle with a basket, seen from the front; both hands hold the handlebar, with 0, 0 between them. */
export const bicycle: DrawProp = ({ lit, accent, sun, other }) => {
  const grip = Math.max(60, Math.abs(other[0]) / 2);
  const weave =
    [48, 60, 72].map((y) => `M-46 ${y}H46`).join('') + [-30, -15, 0, 15, 30].map((x) => `M${x} 38V84`).join('');
  return `<ellipse cx="${-sun * 16}" cy="466" rx="70" ry="10" fill="#1b1218" opacity=".2"/><path d="M-13 118V190M13 118V190" stroke="${lit(accent, 0.5)}" stroke-width="6"/><ellipse cx="0" cy="300" rx="16" ry="160" fill="none" stroke="${lit('#26262a', 0.4)}" stroke-width="11"/><ellipse cx="0" cy="300" rx="10.5" ry="149" fill="none" stroke="${lit('#b9bdc4', 0.6)}" stroke-width="2"/><path d="M-14 118V300M14 118V300" stroke="${lit(accent, 0.6)}" stroke-width="7" stroke-linecap="round"/><path d="M-24 150Q0 132 24 150L20 200Q0 176 -20 200z" fill="${lit(accent, 0.7)}"/><path d="M0 30V124" stroke="${lit(accent, 0.56)}" stroke-width="13"/><path d="M${-grip - 12} 2Q${-grip * 0.5} -14 -10 20H10Q${grip * 0.5} -14 ${grip + 12} 2" fill="none" stroke="${lit('#c3c7ce', 0.66)}" stroke-width="7" stroke-linecap="round"/><path d="M${-grip - 14} 2h26M${grip + 14} 2h-26" stroke="${lit('#7a4a2a', 0.5)}" stroke-width="11" stroke-linecap="round"/><path d="M-50 34H50L42 92Q0 100 -42 92z" fill="${lit('#b98a52', 0.5)}"/><path d="${weave}" stroke="${lit('#6f4a24', 0.3)}" stroke-width="2.4" opacity=".5"/><path d="M-52 33H52v7H-52z" fill="${lit('#d2a66a', 0.75)}"/><circle cx="0" cy="110" r="12" fill="${lit('#d8dade', 0.6)}"/><circle cx="0" cy="110" r="8" fill="${lit('#fff3c8', 0.9)}"/>`;
};

/** A dumbbell lifted to the shoulder. */
export const dumbbell: DrawProp = ({ lit, sun }) => {
  const head = (side: number) => {
    const bright = side === sun ? 0.62 : 0.42;
    const [inner, outer] = [side * 25, side * 58];
    return `<path d="M${inner} -21L${side * 33} -27H${side * 50}L${outer} -19V19L${side * 50} 27H${side * 33}L${inner} 21z" fill="${lit('#3c3f46', bright)}"/><path d="M${inner} -21L${side * 33} -27H${side * 50}L${outer} -19Q${side * 42} -15 ${inner} -21z" fill="${lit('#7b8089', 0.8)}" opacity=".5"/><path d="M${side * 34} -22V22M${side * 48} -22V22" stroke="#0d0e11" stroke-width="1.6" opacity=".5"/>`;
  };
  return `<path d="M-28 -6.5H28V6.5H-28z" fill="${lit('#c3c7ce', 0.55)}"/><path d="M-28 -5H28" stroke="#fff" stroke-width="1.8" opacity=".5"/>${head(-1)}${head(1)}`;
};

/** A pair of skis, upright next to the hand. */
export const skis: DrawProp = ({ lit, accent, sun }) => {
  const ski = (x: number, color: string, brightness: number) =>
    `<path d="M${x - 9} 552V-286Q${x - 10} -352 ${x} -352Q${x + 10} -352 ${x + 9} -286V552z" fill="${lit(color, brightness)}"/><path d="M${x - 9} -120h18v90h-18z" fill="${lit('#f4f1ea', 0.6)}" opacity=".8"/><path d="M${x - 11} 60h22v74h-22z" fill="${lit('#25272c', 0.45)}"/>`;
  return `${ski(-9, accent, sun > 0 ? 0.4 : 0.66)}${ski(11, accent, sun > 0 ? 0.7 : 0.4)}<path d="M${sun * 14} -300V540" stroke="#fff" stroke-width="2.4" opacity=".35"/>`;
};

/** A snowboard, upright next to the hand, with its bindings facing the viewer. */
export const snowboard: DrawProp = ({ lit, accent, sun }) => {
  const binding = (y: number) =>
    `<path d="M28 ${y - 26}h56v52h-56z" fill="${lit('#25272c', 0.4)}"/><path d="M24 ${y - 14}h64v12h-64zM24 ${y + 6}h64v12h-64z" fill="${lit('#8d9298', 0.6)}"/>`;
  return `<path d="M14 -180Q14 -262 56 -262Q98 -262 98 -180Q88 140 98 470Q98 552 56 552Q14 552 14 470Q24 140 14 -180z" fill="${lit(accent, 0.5)}"/><path d="M16 -120L97 -60Q94 0 93 60L19 -10zM19 300L93 240Q94 320 96 380L16 450z" fill="${lit('#f4f1ea', 0.66)}" opacity=".85"/>${binding(40)}${binding(230)}<path d="M${56 + sun * 34} -190Q${56 + sun * 26} 140 ${56 + sun * 34} 470" stroke="#fff" stroke-width="4" fill="none" opacity=".4"/>`;
};

/** A longboard, upright next to the hand. */
export const surfboard: DrawProp = (paint) => {
  const { lit, accent } = paint;
  const foam = rounded(paint, 'foam', '#f4ead8');
  return `${foam.defs}<path d="M64 -310C112 -236 126 -120 126 90C126 300 112 470 64 552C16 470 2 300 2 90C2 -120 16 -236 64 -310z" fill="${foam.fill}"/><path d="M64 -302V544" stroke="${lit('#8a6a48', 0.4)}" stroke-width="3" opacity=".6"/><path d="M8 -20C40 -60 88 -60 121 -20L124 30C90 -8 40 -8 4 30z" fill="${lit(accent, 0.6)}"/><path d="M4 50C40 14 90 14 124 50L125 72C90 36 38 36 3 72z" fill="${lit(accent, 0.42)}"/>`;
};

/** A rolled-up mat with a strap. */
export const yogaMat: DrawProp = (paint) => {
  const { lit, accent, sun } = paint;
  const roll = rounded(paint, 'roll', accent);
  return `${roll.defs}<g transform="rotate(7)"><path d="M-8 -128H48V146Q20 156 -8 146z" fill="${roll.fill}"/><ellipse cx="20" cy="-128" rx="28" ry="10" fill="${lit(accent, 0.72)}"/><path d="M0 -128q4 -6 20 -6t20 6q-4 6 -18 6q-12 0 -12 -5q0 -4 10 -4q8 0 8 3" fill="none" stroke="${lit(accent, 0.16)}" stroke-width="2"/><path d="M-9 -70Q20 -60 49 -70v9Q20 -51 -9 -61zM-9 78Q20 88 49 78v9Q20 97 -9 87z" fill="${lit('#2b2624', 0.4 + sun * 0.05)}"/></g>`;
};

/** A kite in the sky; its string ends in the hand at 0, 0. */
export const kite: DrawProp = ({ lit, accent }) => {
  const bows = [
    [74, -122],
    [54, -96],
    [70, -70],
  ]
    .map(([x = 0, y = 0]) => `<path d="M${x} ${y}l-13 -8v16l26 -16v16z"/>`)
    .join('');
  return `<path d="M0 0Q34 -80 84 -196" fill="none" stroke="${lit('#f4efe4', 0.7)}" stroke-width="3"/><path d="M74 -144Q80 -122 62 -108T68 -70T52 -38" fill="none" stroke="${lit(accent, 0.4)}" stroke-width="3"/><g fill="${lit('#e0a63a', 0.66)}">${bows}</g><g transform="translate(84 -196) rotate(16) scale(.8)"><path d="M0 -92L56 -22L0 66L-56 -22z" fill="${lit(accent, 0.6)}"/><path d="M0 -92L56 -22H0zM0 66L-56 -22H0z" fill="${lit('#e0a63a', 0.66)}"/><path d="M0 -92V66M-56 -22H56" stroke="${lit('#3a2a24', 0.3)}" stroke-width="3" opacity=".7"/></g><path d="M-9 -7h18v20h-18z" fill="${lit('#b98a52', 0.5)}"/>`;
};

/** A long paddle from the upper hand at 0, 0 through the other hand into the water. */
export const paddle: DrawProp = ({ lit, accent, other: [x, y] }) => {
  const turn = (Math.atan2(-x, y) * 180) / Math.PI;
  return `<g transform="rotate(${turn.toFixed(1)})"><path d="M0 -26V430" stroke="${lit('#33343a', 0.46)}" stroke-width="9" stroke-linecap="round"/><path d="M-16 -28H16" stroke="${lit('#33343a', 0.6)}" stroke-width="12" stroke-linecap="round"/><path d="M-8 410Q-34 440 -30 510Q-20 548 0 548Q20 548 30 510Q34 440 8 410z" fill="${lit(accent, 0.58)}"/><path d="M0 414V540" stroke="${lit(accent, 0.86)}" stroke-width="4" opacity=".6"/></g>`;
};
