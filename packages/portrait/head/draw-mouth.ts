import { mix } from '../color.ts';
import type { HeadModel } from './head-model.ts';
import { type MouthShape, mouthShape } from './mouth-shape.ts';
import { brushStroke, pointedShape, short } from './smooth-path.ts';
import { getBrightness } from './tones.ts';
import { clamp, type Point } from './vector.ts';

/** Renders the lips with their highlights, and the inside of an open mouth. */
export function drawMouth(model: HeadModel): { defs: string; body: string } {
  const { id, tones, light, face } = model;
  const mouth = mouthShape(model);
  const lips = lipColor(model);
  const upper = pointedShape(mouth.upperEdge, mouth.upperInner.toReversed().slice(1, -1));
  const lower = pointedShape(mouth.lowerInner, mouth.lowerEdge.toReversed().slice(1, -1));
  const [, topY] = mouth.at(0, -1);
  const [, bottomY] = mouth.at(0, 1);
  const [, innerUp] = mouth.at(0, -0.02);
  const [, innerLow] = mouth.at(0, 0.02);
  const gradient = (name: string, from: number, to: number, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(from)}" y2="${short(to)}">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;
  const defs =
    gradient('lipu', topY - 1, innerUp + 0.6, [
      [0, tones.lit(lips, 0.5)],
      [0.6, tones.lit(lips, 0.41)],
      [1, tones.lit(lips, 0.26)],
    ]) +
    gradient('lipl', innerLow, bottomY + 0.5, [
      [0, tones.lit(lips, 0.38)],
      [0.3, tones.lit(lips, 0.55)],
      [0.65, tones.lit(lips, 0.5)],
      [1, tones.lit(mix(lips, tones.skin(0.4), 0.35), 0.36)],
    ]) +
    (mouth.isOpen ? `<clipPath id="${id}-mouth"><path d="${drawMouthInside(mouth)}"/></clipPath>` : '');
  const side = clamp(light.direction.x, -1, 1) * 0.2;
  const wet = face.man ? 0.16 : 0.2 + face.makeup * 0.22;
  const shine = brushStroke(
    [-0.42, -0.15, 0.15, 0.42].map((u) => mouth.at(u + side, 0.42)),
    (share) => 1.35 * Math.sin(Math.PI * share) * (face.lowerLip / 4.4),
  );
  const bowShine = brushStroke(
    [-0.34, -0.2, -0.04].map((u) => mouth.at(u * (light.direction.x > 0 ? -1 : 1), -1.04)),
    (share) => 0.5 * Math.sin(Math.PI * share),
  );
  const softEdge = (path: string, paint: string) =>
    `<path d="${path}" fill="${paint}" stroke="${tones.lit(lips, 0.42)}" stroke-width=".55" stroke-opacity=".28"/>`;
  const lines = lipLines(mouth);
  return {
    defs,
    body:
      (mouth.isOpen ? inside(model, mouth) : '') +
      `<path d="${brushStroke(
        [-0.55, -0.25, 0.1, 0.5].map((u) => below(mouth, u, 1.3)),
        (share) => 2.3 * Math.sin(Math.PI * share),
      )}" fill="${tones.skin(0.26)}" opacity=".2"/>` +
      softEdge(upper, `url(#${id}-lipu)`) +
      softEdge(lower, `url(#${id}-lipl)`) +
      `<path d="${lines}" fill="${tones.lit(lips, 0.2)}" opacity="${face.age > 0.6 ? '.34' : '.2'}"/>` +
      `<path d="${shine}" fill="${tones.lit(mix(lips, '#ffffff', 0.65), 0.8)}" opacity="${short(wet, 2)}"/><path d="${bowShine}" fill="${tones.skin(1)}" opacity=".5"/>` +
      seam(model, mouth, lips),
  };
}

/** Women usually wear a lip tint; men's lips are closer to their skin color. */
export function lipColor({ identity, face, tones }: HeadModel): string {
  const { skin } = identity;
  if (face.man) return mix(skin.lips, skin.base, 0.42);
  const tints = ['#b5434a', '#c25a52', '#9c3246', '#c4706a', '#a84a3f', '#b85c72'];
  const tint = tints[Math.floor(face.lipTint * tints.length)] ?? skin.lips;
  const natural = mix(skin.lips, getBrightness(tones.skin(0.7)) < 0.35 ? '#7a2f36' : '#b9555a', 0.25);
  return mix(natural, tint, face.makeup < 0.3 ? 0.12 : 0.2 + face.makeup * 0.4);
}

function drawMouthInside(mouth: MouthShape): string {
  return pointedShape(mouth.upperInner, mouth.lowerInner.toReversed().slice(1, -1));
}

function inside({ id, tones, light }: HeadModel, mouth: MouthShape): string {
  const teeth = pointedShape(
    mouth.upperInner.map(([x, y]): Point => [x, y - 1]),
    mouth.teeth.toReversed().slice(1, -1),
  );
  const shadow = brushStroke(mouth.upperInner, (share) => 1.9 * Math.sin(Math.PI * share) + 0.5);
  const tongue = brushStroke(
    [-0.5, -0.2, 0.2, 0.5]
      .map((u) => mouth.at(u, -0.1 + 0.05))
      .map(([x, y], index): Point => {
        const [, low] = mouth.at([-0.5, -0.2, 0.2, 0.5][index] ?? 0, 0);
        return [x, low - (low - y) * 0.12];
      }),
    (share) => 3.4 * Math.sin(Math.PI * share),
  );
  const dark = mix(tones.lit('#3a1216', 0.3), '#1c070a', 0.4);
  const ends = [mouth.upperInner[0], mouth.upperInner[mouth.upperInner.length - 1]]
    .map(
      (end) =>
        `<circle cx="${short(end?.[0] ?? 0)}" cy="${short(end?.[1] ?? 0)}" r="4.2" fill="${dark}" opacity=".35"/><circle cx="${short(end?.[0] ?? 0)}" cy="${short(end?.[1] ?? 0)}" r="2.6" fill="${dark}" opacity=".5"/>`,
    )
    .join('');
  return (
    `<g clip-path="url(#${id}-mouth)"><path d="${drawMouthInside(mouth)}" fill="${dark}"/><path d="${tongue}" fill="${tones.lit('#b4545a', 0.35)}" opacity=".7"/>` +
    `<path d="${teeth}" fill="${tones.lit('#efe6da', 0.56 - light.contrast * 0.06)}"/><path d="${shadow}" fill="${dark}" opacity=".3"/>${ends}</g>`
  );
}

// The line between the lips, darkest at the corners and under the middle of the upper lip.
function seam({ tones }: HeadModel, mouth: MouthShape, lips: string): string {
  const ink = mix(tones.lit(lips, 0.1), '#230a0e', 0.45);
  const width = (share: number) =>
    0.34 +
    0.3 * Math.abs(share * 2 - 1) ** 3 +
    0.25 * (1 - Math.abs(share * 2 - 1)) -
    (share < 0.03 || share > 0.97 ? 0.45 : 0);
  const line = `<path d="${brushStroke(mouth.upperInner, width, 2)}" fill="${ink}" opacity="${mouth.isOpen ? '.5' : '.85'}"/>`;
  const corners = ([-1, 1] as const).map((side) => {
    const points = [mouth.at(side * 0.9, 0), mouth.at(side, 0), mouth.at(side * 1.07, 0)].map(
      ([x, y], index): Point => [x, y + (index === 2 ? 0.5 : 0)],
    );
    return `<path d="${brushStroke(points, (share) => 1.3 * Math.sin(Math.PI * share))}" fill="${tones.skin(0.12)}" opacity=".45"/>`;
  });
  return line + corners.join('');
}

function below(mouth: MouthShape, u: number, drop: number): Point {
  const [x, y] = mouth.at(u, 1);
  return [x, y + drop];
}

function lipLines(mouth: MouthShape): string {
  let path = '';
  for (const u of [-0.45, -0.18, 0.1, 0.4]) {
    path += brushStroke(
      [mouth.at(u, 0.12), mouth.at(u * 1.08, 0.45), mouth.at(u * 1.12, 0.75)],
      (share) => 0.28 * (1 - share),
      2,
    );
    path += brushStroke(
      [mouth.at(u, -0.1), mouth.at(u * 1.05, -0.4), mouth.at(u * 1.05, -0.7)],
      (share) => 0.25 * (1 - share),
      2,
    );
  }
  return path;
}
