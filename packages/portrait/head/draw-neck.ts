import type { HeadModel } from './head-model.ts';
import { drawSkinTexture } from './skin-texture.ts';
import { brushStroke, short, softShape } from './smooth-path.ts';
import { lerp, type Point } from './vector.ts';

/** Renders the neck from under the jaw to the base of the neck, fading into the body. */
export function drawNeck(model: HeadModel): { defs: string; body: string } {
  const { face, light, tones, id } = model;
  const half = face.neckWidth / 2;
  const [topX] = model.project([0, -58, -13]);
  const slim = face.man ? 0.88 : 0.81;
  const edge = (side: number): Point[] => [
    [topX * 0.8 + side * half * 0.5, -78],
    [topX + side * half * 0.74, -62],
    [lerp(topX, 0, 0.45) + side * half * (slim + 0.01), -42],
    [side * half * slim, -22],
    [side * half * (slim + 0.02), -8],
    [side * half * 0.97, 4],
    [side * half * 1.12, 12],
  ];
  const shape = softShape([...edge(-1), ...edge(1).reverse()]);
  const stops = [-1, -0.72, -0.35, 0, 0.35, 0.72, 1].map((u) => {
    const facing = u * light.direction.x * 0.72 + Math.sqrt(1 - u * u) * 0.62;
    return `<stop offset="${short((u + 1) / 2, 2)}" stop-color="${tones.skin(0.2 + 0.62 * Math.max(0, (facing + 0.3) / 1.3))}"/>`;
  });
  const [chinX, chinY] = model.on(0, -34);
  const shadow = tones.skin(0.14);
  const defs =
    `<linearGradient id="${id}-neck" gradientUnits="userSpaceOnUse" x1="${short(-half)}" x2="${short(half)}" y1="0" y2="0">${stops.join('')}</linearGradient>` +
    `<linearGradient id="${id}-fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-6" y2="12"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    // The shadow of the chin, darkest under the jaw and cast down and away from the light.
    `<linearGradient id="${id}-chin" gradientUnits="userSpaceOnUse" x1="${short(chinX)}" y1="${short(chinY)}" x2="${short(chinX - light.direction.x * 12)}" y2="${short(chinY + 27)}"><stop offset="0" stop-color="${shadow}" stop-opacity=".8"/><stop offset=".45" stop-color="${shadow}" stop-opacity=".5"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient>` +
    `<mask id="${id}-necks" maskUnits="userSpaceOnUse" x="-60" y="-80" width="120" height="100"><path d="${shape}" fill="url(#${id}-fade)"/></mask>`;
  return {
    defs,
    body: `<g mask="url(#${id}-necks)"><rect x="-60" y="-80" width="120" height="95" fill="url(#${id}-neck)"/>${cords(model, half)}<rect x="-60" y="-80" width="120" height="95" fill="url(#${id}-chin)"/><rect x="-60" y="-80" width="120" height="95" fill="${drawSkinTexture(id)}"/></g>`,
  };
}

// Renders the throat, the two long muscles at its sides, and the creases and bands of an older
// neck.
function cords({ tones, face, turn, light }: HeadModel, half: number): string {
  const strength = 0.08 + face.age * 0.16 + face.man * 0.05 - Math.max(0, face.weight) * 0.06;
  const muscle = (side: number) => {
    const near = 1 + side * turn * -0.35;
    const line: Point[] = [
      [side * half * 0.78, -46],
      [side * half * 0.62 * near, -28],
      [side * half * 0.38 * near, -10],
      [side * 3.4, 7],
    ];
    return `<path d="${brushStroke(line, (share) => 3.2 * Math.sin(Math.PI * share) + 0.6)}" fill="${tones.skin(0.22)}" opacity="${short(strength, 2)}"/><path d="${brushStroke(
      line.map(([x, y]): Point => [x + light.direction.x * 2.2, y]),
      (share) => 2.4 * Math.sin(Math.PI * share),
    )}" fill="${tones.skin(0.9)}" opacity="${short(strength * 0.8, 2)}"/>`;
  };
  const pit = `<ellipse cx="0" cy="3" rx="4.4" ry="5" fill="${tones.skin(0.2)}" opacity=".1"/>`;
  const throat = face.man
    ? `<ellipse cx="${short(turn * 6)}" cy="-17" rx="3" ry="4.6" fill="${tones.skin(0.85)}" opacity=".12"/><path d="${brushStroke(
        [
          [turn * 6 - 3.6, -14.5],
          [turn * 6, -11.4],
          [turn * 6 + 3.6, -14.5],
        ],
        (share) => 1.8 * Math.sin(Math.PI * share),
      )}" fill="${tones.skin(0.15)}" opacity=".16"/>`
    : '';
  const rings = [
    [-17, 0.07],
    [-6, 0.06],
  ]
    .map(
      ([y = 0, base = 0]) =>
        `<path d="${brushStroke(
          [
            [-half * 0.8, y - 3],
            [-half * 0.3, y + 0.6],
            [half * 0.35, y + 0.8],
            [half * 0.8, y - 2.4],
          ],
          (share) => (0.6 + face.age * 0.6) * Math.sin(Math.PI * share),
        )}" fill="${tones.skin(0.14)}" opacity="${short(base + face.age * 0.3, 2)}"/>`,
    )
    .join('');
  const bands =
    face.age > 0.7
      ? [-0.22, 0.2]
          .map(
            (u) =>
              `<path d="${brushStroke(
                [
                  [half * u * 1.5, -32],
                  [half * u * 1.2, -16],
                  [half * u * 0.8, 2],
                ],
                (share) => 1.7 * Math.sin(Math.PI * share),
              )}" fill="${tones.skin(0.16)}" opacity="${short((face.age - 0.5) * 0.6, 2)}"/>`,
          )
          .join('')
      : '';
  return muscle(-1) + muscle(1) + pit + throat + rings + bands;
}
