import { randomFrom } from '@galatea/shot-language/random.ts';
import { mouthCorner } from './face-relief.ts';
import type { HeadModel } from './head-model.ts';
import { brushStroke, short } from './smooth-path.ts';
import { clamp, type Point } from './vector.ts';

type Line = { readonly points: readonly Point[]; readonly width: number; readonly depth: number };

/** Renders age and smile wrinkles, each as a soft shadow with a highlight below it. */
export function drawAgeing(model: HeadModel): string {
  const { tones, id } = model;
  const lines = wrinkleLines(model).filter(({ depth }) => depth > 0.09);
  if (lines.length === 0) return '';
  const [light, deep, faint]: [string[], string[], string[]] = [[], [], []];
  for (const { points, width, depth } of lines) {
    const path = brushStroke(points, (share) => width * Math.sin(Math.PI * clamp(share * 0.96 + 0.02, 0, 1)));
    (depth > 0.32 ? deep : faint).push(path);
    if (depth > 0.28) faint.push(brushStroke(points, (share) => width * 2.6 * Math.sin(Math.PI * share)));
    if (depth > 0.24)
      light.push(
        brushStroke(
          points.map(([x, y]): Point => [x + 0.3, y + width * 1.2]),
          (share) => width * 1.1 * Math.sin(Math.PI * share),
        ),
      );
  }
  return `<g clip-path="url(#${id}-head)"><path d="${light.join('')}" fill="${tones.skin(0.92)}" opacity=".26"/><path d="${faint.join('')}" fill="${tones.skin(0.2)}" opacity=".17"/><path d="${deep.join('')}" fill="${tones.skin(0.14)}" opacity=".46"/></g>${spots(model)}`;
}

function wrinkleLines({ face, muscles, on }: HeadModel): Line[] {
  const { age, eyeX, eyeY, eyeWidth, browY, noseWidth, noseY, mouthY } = face;
  const smile = clamp(muscles.smile, 0, 1.1);
  const raised = clamp(muscles.browInner / 4, 0, 1);
  const corner = mouthCorner(face, muscles);
  const lines: Line[] = [];
  const add = (points: readonly Point[], width: number, depth: number) =>
    lines.push({ points: points.map(([x, y]) => on(x, y)), width, depth });
  for (const [index, y] of [-100.5, -96.6, -104].entries()) {
    const bow = face.asymmetry.brow * 0.4 + index * 0.3;
    add(
      [
        [-17 + index * 2, y + 1.2],
        [-8, y - 0.6 + bow],
        [1, y + 0.5],
        [9, y - 0.7],
        [17 - index * 2, y + 1],
      ],
      0.34 + age * 0.4,
      (age - 0.3) * 0.8 + raised * 0.5 - index * 0.05,
    );
  }
  for (const side of [-1, 1]) {
    const outer = eyeX + eyeWidth / 2;
    const crow = (age - 0.22) * 0.75 + smile * (0.06 + age * 0.35);
    for (const [index, drop] of [-2.6, 0.2, 2.9, 5.2].entries()) {
      add(
        [
          [side * (outer + 1.6), eyeY + drop * 0.45],
          [side * (outer + 4), eyeY + drop * 0.85],
          [side * (outer + 6.6 - index * 0.4), eyeY + drop * 1.6],
        ],
        0.3 + age * 0.28,
        crow - index * 0.04,
      );
    }
    add(
      [
        [side * (noseWidth + 1.2), noseY - 2.4],
        [side * (noseWidth + 4.4), noseY + 3.4],
        [side * (corner + 2.6), mouthY - 2 - smile],
        [side * (corner + 3.2), mouthY + 2],
      ],
      0.5 + age * 0.75,
      (age - 0.2) * 0.85 + smile * 0.22,
    );
    add(
      [
        [side * (corner + 0.8), mouthY + 1.2],
        [side * (corner + 1.6), mouthY + 4.4],
        [side * (corner + 1.3), mouthY + 7.6],
      ],
      0.45 + age * 0.4,
      (age - 0.45) * 0.6,
    );
    add(
      [
        [side * (eyeX - 8), eyeY + 4.4],
        [side * (eyeX - 3), eyeY + 8],
        [side * (eyeX + 4), eyeY + 9.4],
      ],
      0.6 + age * 0.5,
      (age - 0.25) * 0.8,
    );
    add(
      [
        [side * 3, browY + 1.5],
        [side * 2.6, browY - 2.5],
        [side * 3.4, browY - 6],
      ],
      0.45 + age * 0.3,
      muscles.frown * 0.5 + (age - 0.45) * 0.4,
    );
    add(
      [
        [side * 23, -66],
        [side * 24.5, -58],
        [side * 21.5, -50],
      ],
      0.45,
      (age - 0.7) * 0.7 + smile * age * 0.3,
    );
    add(
      [
        [side * 26, -62],
        [side * 26, -54],
        [side * 23.5, -46],
      ],
      0.4,
      (age - 0.78) * 0.7,
    );
    for (const x of [0.25, 0.55, 0.85])
      add(
        [
          [side * x * corner * 0.9, mouthY - face.upperLip - 1.2],
          [side * x * corner * 0.95, mouthY - face.upperLip - 4],
        ],
        0.4,
        (age - 0.65) * 1,
      );
  }
  return lines;
}

function spots({ face, identity, tones, on }: HeadModel): string {
  if (face.age < 0.75) return '';
  const random = randomFrom(identity.seed, 'age spots');
  let path = '';
  for (let index = 0; index < 7; index++) {
    const [x, y] = on(
      (random() < 0.5 ? -1 : 1) * (16 + random() * 13),
      -72 + random() * 22 - (random() < 0.35 ? 32 : 0),
    );
    path += `M${short(x)},${short(y)}h${short(random() * 0.8)}`;
  }
  return `<path d="${path}" fill="none" stroke="${tones.skin(0.25)}" stroke-width="1.6" stroke-linecap="round" opacity=".17"/>`;
}
