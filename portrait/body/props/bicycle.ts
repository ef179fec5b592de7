import type { DrawProp } from './prop-paint.ts';

/** A city bicycle with a basket, seen from the front; both hands hold the handlebar (0, 0 is between them). */
export const bicycle: DrawProp = ({ lit, accent, sun, other }) => {
  const grip = Math.max(60, Math.abs(other[0]) / 2);
  const weave =
    [48, 60, 72].map((y) => `M-46 ${y}H46`).join('') + [-30, -15, 0, 15, 30].map((x) => `M${x} 38V84`).join('');
  return `<ellipse cx="${-sun * 16}" cy="466" rx="70" ry="10" fill="#1b1218" opacity=".2"/><path d="M-13 118V190M13 118V190" stroke="${lit(accent, 0.5)}" stroke-width="6"/><ellipse cx="0" cy="300" rx="16" ry="160" fill="none" stroke="${lit('#26262a', 0.4)}" stroke-width="11"/><ellipse cx="0" cy="300" rx="10.5" ry="149" fill="none" stroke="${lit('#b9bdc4', 0.6)}" stroke-width="2"/><path d="M-14 118V300M14 118V300" stroke="${lit(accent, 0.6)}" stroke-width="7" stroke-linecap="round"/><path d="M-24 150Q0 132 24 150L20 200Q0 176 -20 200z" fill="${lit(accent, 0.7)}"/><path d="M0 30V124" stroke="${lit(accent, 0.56)}" stroke-width="13"/><path d="M${-grip - 12} 2Q${-grip * 0.5} -14 -10 20H10Q${grip * 0.5} -14 ${grip + 12} 2" fill="none" stroke="${lit('#c3c7ce', 0.66)}" stroke-width="7" stroke-linecap="round"/><path d="M${-grip - 14} 2h26M${grip + 14} 2h-26" stroke="${lit('#7a4a2a', 0.5)}" stroke-width="11" stroke-linecap="round"/><path d="M-50 34H50L42 92Q0 100 -42 92z" fill="${lit('#b98a52', 0.5)}"/><path d="${weave}" stroke="${lit('#6f4a24', 0.3)}" stroke-width="2.4" opacity=".5"/><path d="M-52 33H52v7H-52z" fill="${lit('#d2a66a', 0.75)}"/><circle cx="0" cy="110" r="12" fill="${lit('#d8dade', 0.6)}"/><circle cx="0" cy="110" r="8" fill="${lit('#fff3c8', 0.9)}"/>`;
};
