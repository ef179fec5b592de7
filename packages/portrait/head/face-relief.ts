import type { FaceGeometry } from './face-geometry.ts';
import type { Muscles } from './muscles.ts';
import { clamp, curveThrough, hill, lerp, type Point, smoothstep } from './vector.ts';

/** Returns the offset of the face at x, y from the plain skull, sideways and forward. */
export type Relief = (x: number, y: number) => readonly [dx: number, dz: number];

type Bump = readonly [x: number, y: number, rx: number, ry: number, height: number];

/**
 * The brow, eye sockets, nose, cheeks, mouth, and chin as raised and lowered areas; age and smile wrinkles as creases.
 */
export function reliefFor(face: FaceGeometry, muscles: Muscles): Relief {
  const smile = clamp(muscles.smile, 0, 1.1);
  const { age } = face;
  const [ex, ey] = [face.eyeX, face.eyeY];
  const corner = mouthCorner(face, muscles);
  const bumps: Bump[] = [
    [13, face.browY + 1.2, 14, 6, face.browRidge],
    [0, face.browY + 2, 8, 6, face.browRidge * 0.6],
    [15, -105, 17, 13, 0.9 + face.forehead * 0.9],
    [29, -92, 11, 13, -1.2 - age * 0.8 + face.fullness * 0.4],
    [ex - 1, ey - 2.2, 13, 8.5, -face.eyeDepth * 1.45 - 0.8],
    [ex - 7.5, ey + 0.5, 5.5, 6, -1.4],
    [ex, ey, 8.6, 6.2, 3.1],
    [ex + 1, ey + 7, 10, 3.8, age * 1.9 - 0.3 + muscles.squint * 0.8],
    [21.5 - smile, -70.5 - smile * 1.4, 12, 9.5, 1.3 + face.cheekbone * 0.9 + smile * 1.8],
    [15.5, -62 - smile * 2.2, 9, 8, 0.5 + face.fullness * 0.7 + smile * 1.9 - age * 0.3],
    [23.5, -52, 10, 11, -1.5 + face.fullness * 1.5 - age * 2.4 - smile * 0.4],
    [0, -49.5, 17, 14, face.muzzle],
    [0, face.mouthY - 2.6, 9.5, 3.6, 0.75 + face.upperLip * 0.24 + muscles.pout * 0.8],
    [0, face.mouthY + 2.8, 8.6, 3.9, 0.75 + face.lowerLip * 0.3 + muscles.pout * 0.9],
    [0, face.mouthY + 8.4, 10.5, 3.9, -1.9],
    [0, -33, 10.5, 7.5, 0.9 + face.chinBall],
    [0, -32.5, 1.9, 5, -face.chinCleft * 1.6],
    [0, -52.8, 2.1, 3.6, -face.philtrum],
    [19.5, -38, 7, 7, age * age * 2.9 + clamp(face.fullness, 0, 2) * 0.5],
    [12, -40.5, 4.5, 7, -age * 1.7],
  ];
  const nose = noseRelief(face, smile);
  const fold = age * 2.6 + smile * 1.6 + 0.3;
  const creases: Crease[] = [
    {
      line: [
        [face.noseWidth + 1, face.noseY - 3],
        [face.noseWidth + 4.6, face.noseY + 4.6],
        [corner + 2.4, face.mouthY + lerp(0.5, -2, smile)],
      ],
      reach: 4.2,
      depth: fold,
    },
    {
      line: [
        [corner + 0.6, face.mouthY + 1.5],
        [corner + 1.6, face.mouthY + 9],
      ],
      reach: 3.6,
      depth: age * age * 2.2,
    },
    {
      line: [
        [ex - 7.2, ey + 4.2],
        [ex - 1, ey + 8.8],
        [ex + 6, ey + 9.2],
      ],
      reach: 3.4,
      depth: 0.25 + age * 2.2,
    },
    {
      line: [
        [2.6, face.browY + 4],
        [3, face.browY - 4],
      ],
      reach: 2.2,
      depth: muscles.frown * 1.1 + age * 0.35,
    },
  ];
  // flat, because this is evaluated about ten thousand times per image
  const hills = Float64Array.from(bumps.flat());
  const deep = creases.filter(({ depth }) => depth > 0);
  return (x, y) => {
    const side = Math.abs(x);
    let lift = 0;
    for (let index = 0; index < hills.length; index += 5) {
      const dy = (y - (hills[index + 1] ?? 0)) / (hills[index + 3] ?? 1);
      if (dy > 1 || dy < -1) continue;
      const dx = (side - (hills[index] ?? 0)) / (hills[index + 2] ?? 1);
      const rest = 1 - dx * dx - dy * dy;
      if (rest > 0) lift += (hills[index + 4] ?? 0) * rest * rest;
    }
    for (const crease of deep) lift += creaseAt(crease, side, y);
    const [bend, ridge] = nose(x, y);
    return [bend, lift + ridge];
  };
}

/** Half the width of the mouth, including the pull of the muscles. */
export function mouthCorner(face: FaceGeometry, muscles: Muscles): number {
  return face.mouthWidth * (1 + 0.15 * clamp(muscles.smile, -0.4, 1) - 0.24 * clamp(muscles.pout, -0.3, 1));
}

function noseRelief(face: FaceGeometry, smile: number): Relief {
  const { noseY, noseTip, noseBridge } = face;
  const root = face.eyeY - 5.5;
  const tipY = noseY - 3.6 - face.noseTurn;
  const middleY = lerp(root, tipY, 0.5);
  const height: Point[] = [
    [root - 5, 0.4],
    [root + 1, noseBridge * 0.52],
    [middleY - 3, noseBridge * 0.98 + face.noseHump * 0.9],
    [lerp(middleY, tipY, 0.55), lerp(noseBridge, noseTip, 0.66)],
    [tipY, noseTip],
    [noseY - 0.4, noseTip * 0.62],
    [noseY + 1.6, 0.6],
    [noseY + 3, 0],
  ];
  const width = face.noseWidth * (1 + smile * 0.1);
  const half: Point[] = [
    [root - 5, 7.5],
    [root + 2, face.noseBridgeWidth],
    [middleY, face.noseBridgeWidth + 0.9],
    [tipY - 4, face.noseTipWidth + 1.7],
    [tipY, face.noseTipWidth + 1.9],
    [noseY + 3, face.noseTipWidth + 1],
  ];
  const [heightAt, halfAt] = [buildTable(height, root - 5, noseY + 3.4), buildTable(half, root - 5, noseY + 3.4)];
  return (x, y) => {
    if (y < root - 5 || y > noseY + 3.4 || Math.abs(x) > 15) return flat;
    const bend = face.noseBend * smoothstep(root, middleY, y);
    const off = Math.abs(x - bend);
    const ridge = heightAt(y) * (1 - smoothstep(0.12, 1, off / halfAt(y)));
    const ala = 5.6 * hill(Math.sqrt(((off - width + 2.6) / 4.1) ** 2 + ((y - noseY + 2.2) / 4.6) ** 2));
    const ball = 1.1 * hill(Math.sqrt((off / face.noseTipWidth) ** 2 + ((y - tipY) / 4.4) ** 2));
    const groove = -0.7 * hill(Math.sqrt(((off - width + 5.4) / 2) ** 2 + ((y - noseY + 5) / 3.2) ** 2));
    return [0, Math.max(ridge, ala * 0.98) + Math.min(ridge, ala) * 0.25 + ball + groove];
  };
}

const flat = [0, 0] as const;

/** Returns a lookup table for a curve, because the curve is evaluated at each point of the nose. */
function buildTable(knots: readonly Point[], from: number, to: number): (y: number) => number {
  const steps = 160;
  const curve = curveThrough(knots);
  const values = Float64Array.from({ length: steps + 1 }, (_, index) => curve(from + ((to - from) * index) / steps));
  return (y) => {
    const place = clamp(((y - from) / (to - from)) * steps, 0, steps - 1e-9);
    const index = Math.floor(place);
    return lerp(values[index] ?? 0, values[index + 1] ?? 0, place - index);
  };
}

type Crease = { readonly line: readonly Point[]; readonly reach: number; readonly depth: number };

// Returns the depth of a crease along the line, with raised flesh on its outer side.
function creaseAt({ line, reach, depth }: Crease, x: number, y: number): number {
  let nearest = reach * reach * 3;
  let outer = 0;
  let along = 0;
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = line[index - 1] as Point; // the index is within the line
    const [bx, by] = line[index] as Point;
    const [dx, dy] = [bx - ax, by - ay];
    const share = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
    const [ox, oy] = [x - ax - dx * share, y - ay - dy * share];
    const square = ox * ox + oy * oy;
    if (square >= nearest) continue;
    nearest = square;
    outer = ox * dy - oy * dx > 0 ? 1 : -1;
    along = (index - 1 + share) / (line.length - 1);
  }
  const distance = Math.sqrt(nearest) / reach;
  const fade = 1 - smoothstep(0.55, 1, Math.abs(along * 2 - 1)) * 0.75;
  return depth * fade * (-hill(distance * 1.5) + 0.55 * hill(Math.abs(distance * outer - 0.75) * 1.2));
}
