import type { DrawProp } from './prop-paint.ts';

/** A sleeping baby wrapped in a blanket, in both arms. */
export const baby: DrawProp = ({ lit, sun, accent }) => {
  const blanket = '#efe6d8';
  const skin = '#e3b08f';
  const eye = (x: number) =>
    `<path d="M${x - 5} -34q5 5 10 0" fill="none" stroke="${lit('#5a3428', 0.4)}" stroke-width="2" stroke-linecap="round"/>`;
  return `<g transform="translate(0 -20)"><path d="M-78 -30Q-72 -76 -38 -70Q10 -64 66 -22Q104 6 92 34Q76 56 24 46Q-40 40 -68 12Q-82 -4 -78 -30z" fill="${lit(blanket, 0.62)}"/><path d="M-46 -72Q-82 -66 -80 -28Q-78 6 -44 12Q-10 12 -6 -26Q-8 -66 -46 -72z" fill="${lit(blanket, 0.86)}"/><circle cx="-43" cy="-32" r="28" fill="${lit(skin, 0.64)}"/><ellipse cx="${-43 + sun * 10}" cy="-40" rx="13" ry="10" fill="${lit(skin, 0.92)}" opacity=".45"/><path d="M-71 -36Q-70 -64 -43 -63Q-16 -64 -15 -36Q-24 -52 -43 -52T-71 -36z" fill="${lit(accent, 0.62)}"/><path d="M-71 -37Q-43 -62 -15 -37" fill="none" stroke="${lit(accent, 0.86)}" stroke-width="5" stroke-linecap="round"/>${eye(-54)}${eye(-32)}<path d="M-46 -27q3 3 6 0M-48 -17q5 4 10 0" fill="none" stroke="${lit('#a55a4a', 0.5)}" stroke-width="2" stroke-linecap="round"/><circle cx="-60" cy="-24" r="5" fill="${lit('#e08a78', 0.7)}" opacity=".45"/><circle cx="-26" cy="-24" r="5" fill="${lit('#e08a78', 0.7)}" opacity=".45"/><path d="M-70 8Q-34 20 -6 -20Q24 -34 62 -20Q20 -14 0 8Q-26 34 -70 8z" fill="${lit(blanket, 0.76)}"/><path d="M-70 8Q-26 34 0 8Q20 -14 62 -20M-30 26Q20 30 60 4M6 40Q46 40 82 20" fill="none" stroke="${lit(blanket, 0.16)}" stroke-width="3" opacity=".4" stroke-linecap="round"/></g>`;
};
