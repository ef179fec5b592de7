import type { DrawProp } from './prop-paint.ts';

const colors = ['#e56b7e', '#f3b0a0', '#f7efe2', '#d9485c', '#f0c05c'];

/** A hand-tied bouquet in paper. */
export const flowers: DrawProp = ({ lit, sun, random }) => {
  const spots: readonly (readonly [x: number, y: number, size: number])[] = [
    [-40, -92, 15],
    [38, -96, 16],
    [-8, -134, 15],
    [-30, -122, 14],
    [24, -128, 15],
    [-56, -68, 12],
    [54, -72, 13],
    [-18, -98, 19],
    [16, -84, 20],
    [-4, -64, 16],
  ];
  const leaves = [-70, -44, -16, 18, 46, 72]
    .map(
      (turn) =>
        `<path d="M0 -40Q-12 -96 0 -150Q12 -96 0 -40z" transform="rotate(${turn})" fill="${lit('#5f8a52', 0.3 + 0.3 * Number(turn * sun > 0))}"/>`,
    )
    .join('');
  const blooms = spots
    .map(([x, y, size], index) => {
      const color = colors[index % colors.length] ?? '#e56b7e';
      const ring = (petals: number, reach: number, brightness: number, turn: number) =>
        Array.from(
          { length: petals },
          (_, petal) =>
            `<ellipse cy="${(-reach * 0.62).toFixed(1)}" rx="${(reach * 0.44).toFixed(1)}" ry="${(reach * 0.56).toFixed(1)}" transform="rotate(${Math.round(turn + (petal * 360) / petals)})" fill="${lit(color, brightness + 0.12 * Math.sin(petal * 2.1))}"/>`,
        ).join('');
      const turn = random() * 60;
      return `<g transform="translate(${x} ${y})"><circle cx="${-sun * 2}" cy="3" r="${size}" fill="${lit('#2d3b2a', 0.2)}" opacity=".3"/>${ring(7, size, 0.5, turn)}${ring(5, size * 0.66, 0.68, turn + 25)}<circle r="${(size * 0.22).toFixed(1)}" fill="${lit('#e9c46a', 0.6)}"/></g>`;
    })
    .join('');
  return `<g transform="scale(.86)">${leaves}${blooms}<path d="M-12 34L-8 0L-62 -54Q-34 -44 -12 -58Q6 -42 22 -58Q42 -46 62 -56L8 0L13 34Q0 40 -12 34z" fill="${lit('#e8dac2', 0.62)}"/><path d="M8 0L62 -56Q42 -46 22 -58L2 -4zM-8 0L-62 -54Q-50 -50 -44 -50L-4 -2z" fill="${lit('#e8dac2', sun > 0 ? 0.85 : 0.4)}"/><path d="M-10 -4h20l1 9h-22z" fill="${lit('#c65a6a', 0.55)}"/><path d="M-3 4q-14 18 -20 44M4 4q10 22 8 46" stroke="${lit('#c65a6a', 0.5)}" stroke-width="4" fill="none"/></g>`;
};
