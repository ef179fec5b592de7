import type { DrawProp } from './prop-paint.ts';

/** A plate with a bowl of salad, an egg, and bread. */
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
