import type { DrawProp } from './prop-paint.ts';

const ribs = [-190, -122, -44, 44, 122, 190];

/** The canopy over the head, and the visible part of its underside. */
export const umbrellaCanopy: DrawProp = ({ lit, sun, accent }) => {
  const gores = ribs
    .slice(1)
    .map((to, index) => {
      const from = ribs[index] ?? 0;
      const facing = (((from + to) / 2) * sun) / 160;
      return `<path d="M0 -330Q${from * 0.98} -312 ${from} -214Q${(from + to) / 2} -232 ${to} -214Q${to * 0.98} -312 0 -330z" fill="${lit(accent, 0.54 + facing * 0.26)}"/>`;
    })
    .join('');
  return `<g transform="rotate(-6)"><path d="M-190 -214Q0 -262 190 -214Q0 -196 -190 -214z" fill="${lit(accent, 0.12)}"/><path d="M0 -40V-330M0 -326V-342" stroke="${lit('#5a5148', 0.5)}" stroke-width="5" stroke-linecap="round"/>${gores}</g>`;
};

/** The shaft and its curved handle, in the hand. */
export const umbrellaShaft: DrawProp = ({ lit }) =>
  `<g transform="rotate(-6)" fill="none" stroke-linecap="round"><path d="M0 -240V46" stroke="${lit('#5a5148', 0.55)}" stroke-width="5"/><path d="M0 34V70Q0 84 12 84Q23 84 23 72" stroke="${lit('#7a4a2a', 0.5)}" stroke-width="9"/><path d="M-1 -236V30" stroke="#fff" stroke-width="1.2" opacity=".35"/></g>`;
