import type { DrawProp } from './prop-paint.ts';

const coats = ['#c9793c', '#8a8680', '#3a3436', '#d8c4a4'];

/** A cat in the arms, looking at the viewer. */
export const cat: DrawProp = ({ lit, sun, random }) => {
  const coat = coats[Math.floor(random() * coats.length)] ?? '#c9793c';
  const [base, dark, pale] = [lit(coat, 0.56), lit(coat, 0.22), lit(coat, 0.88)];
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="-58" rx="6" ry="6.6" fill="${lit('#cfd06a', 0.8)}"/><ellipse cx="${x}" cy="-58" rx="2" ry="5.6" fill="#15120f"/><circle cx="${x + sun * 1.6}" cy="-60.4" r="1.5" fill="#fff"/>`;
  return `<path d="M70 16Q112 6 108 -34Q106 -50 96 -46Q98 -16 60 0z" fill="${dark}"/><path d="M-64 18Q-74 -24 -40 -34Q6 -46 50 -26Q82 -10 76 20Q40 40 -20 38Q-52 34 -64 18z" fill="${base}"/><path d="M-2 -36Q30 -34 52 -18M10 -30Q36 -24 58 -6M-8 -24Q20 -18 40 4" stroke="${dark}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/><path d="M-70 -58L-72 -104L-46 -86H-22L4 -104L2 -58z" fill="${base}"/><path d="M-66 -72L-67 -95L-52 -84zM-2 -72L-1 -95L-16 -84z" fill="${lit('#e0a08c', 0.55)}"/><ellipse cx="-34" cy="-56" rx="37" ry="32" fill="${base}"/><ellipse cx="${-34 + sun * 14}" cy="-66" rx="17" ry="14" fill="${pale}" opacity=".35"/><path d="M-34 -87v15M-44 -86l3 13M-24 -86l-3 13" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".6"/>${eye(-48)}${eye(-20)}<ellipse cx="-34" cy="-42" rx="14" ry="10" fill="${pale}"/><path d="M-38 -48h8l-4 5z" fill="${lit('#c66a62', 0.55)}"/><path d="M-34 -43v3q-4 5 -9 2M-34 -40q4 5 9 2" stroke="${dark}" stroke-width="1.6" fill="none"/><path d="M-48 -42l-26 -4M-48 -39l-25 3M-20 -42l26 -4M-20 -39l25 3" stroke="${pale}" stroke-width="1" opacity=".8"/><path d="M-52 10Q-60 34 -46 38Q-34 38 -36 14zM-22 12Q-26 36 -12 40Q0 38 -6 14z" fill="${base}"/><path d="M-50 33l3 5M-43 35l1 4M-17 36l2 4M-10 36v4" stroke="${dark}" stroke-width="1.6"/>`;
};
