import { randomFrom } from '@galatea/shot-language/random.ts';
import type { HeadModel } from '../head-model.ts';
import { clamp, curveThrough, lerp, type Point, type Point3, smoothstep } from '../vector.ts';
import type { Haircut } from './haircut.ts';
import { fullHairline } from './hairline.ts';

/** A strand of hair: its path in space starts at the root, with the head in front view. */
export type Strand = {
  readonly path: readonly Point3[];
  /**
   * The root's angle around the head in degrees, and its height as a fraction of the way from the hairline to the
   * crown.
   */
  readonly angle: number;
  readonly up: number;
  readonly isFringe: boolean;
  readonly chance: number;
};

/** Grows, combs, and drapes the hair of an entire head. The result is always identical for the same influencer. */
export function growStrands(model: HeadModel, cut: Haircut): Strand[] {
  const random = randomFrom(model.identity.seed, 'strands');
  const strands: Strand[] = [];
  for (let index = 0; index < cut.count; index++) {
    // A low-discrepancy sequence spreads the roots evenly without visible rows.
    const angle = 360 * ((index * 0.6180339887 + random() * 0.02) % 1) - 180;
    const up = ((index * 0.7548776662) % 1) ** 1.15;
    strands.push(grow(model, cut, angle, up, false, random));
  }
  const fringe = Math.round(cut.fringe * 30);
  for (let index = 0; index < fringe; index++)
    strands.push(
      grow(model, cut, lerp(-52, 52, (index + random() * 0.6) / fringe), 0.1 + random() * 0.32, true, random),
    );
  // The edges of the part and of the face are the most noticeable, so they get additional strands, as does the hairline
  // if the hair is combed away from it.
  if (cut.length < 60 || cut.flow === 'back')
    for (let index = 0; index < 18; index++)
      strands.push(grow(model, cut, -76 + index * 9, 0.015 + random() * 0.03, false, random));
  if (cut.flow === 'parted') {
    for (const side of [-1, 1])
      for (let index = 0; index < 8; index++)
        strands.push(grow(model, cut, side * (2 + index * 7), 0.01 + random() * 0.03, false, random));
    const part = model.face.partSide * model.face.partOff * 0.8;
    for (let index = 0; index < 16; index++) {
      const up = (index >> 1) / 8;
      const x = part + (index % 2 ? 1.2 : -1.2);
      const half = model.surface.skull(lerp(model.face.hairlineY, -126.2, up), 90)[0];
      strands.push(grow(model, cut, (Math.asin(clamp(x / half, -0.9, 0.9)) * 180) / Math.PI, up, false, random));
    }
  }
  return strands;
}

function grow(
  model: HeadModel,
  cut: Haircut,
  angle: number,
  up: number,
  isFringe: boolean,
  random: () => number,
): Strand {
  const { face, surface } = model;
  // Cords start above the hairline, so that their thick ends are hidden.
  const low = fullHairline(model.hairline, angle) - (cut.strand === 'locks' ? 0 : 4.5);
  const [rx, ry, rz] = surface.skull(lerp(low, -126.2, up), angle);
  const chance = random();
  const top = smoothstep(-92, -112, ry) * smoothstep(150, 100, Math.abs(angle));
  const reach = isFringe
    ? (-93.5 - ry) * 1.12 + chance * 2.2
    : lerp(cut.sides, cut.length, top) *
        (cut.wave.amount < 0.4 && cut.length > 60 ? 0.96 + 0.06 * chance : 0.88 + 0.2 * chance) +
      (cut.length > 60 ? Math.max(0, -(ry + 90)) * 0.5 : 0);
  const part = face.partSide * face.partOff * 0.8 * smoothstep(-40, -10, rz);
  const side = rx - part >= 0 ? 1 : -1;
  let [vx, vy, vz] = combed(cut, face.partSide, side, angle, top, up, isFringe, random);
  let [x, y, z] = [rx, ry, rz];
  const path: Point3[] = [[x, y, z]];
  const steps = cut.length > 60 && !isFringe ? 13 : 8;
  const stride = reach / steps;
  const gravity = cut.length > 60 || isFringe ? 0.3 : cut.flow === 'up' ? 0.06 : 0.16;
  const layer = 0.7 + up * 0.4 + random() * 0.3;
  const isAside = !isFringe && (cut.flow === 'parted' || cut.flow === 'back');
  const edgeAt = isAside ? faceEdge(model, Math.min(94, cut.frame + chance * 22)) : undefined;
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const pull = gravity + (y > -86 ? 0.36 : 0);
    [vx, vy, vz] = unit(vx * (1 - pull), vy * (1 - pull) + pull, vz * (1 - pull));
    const before: Point3 = [x, y, z];
    [x, y, z] = [x + vx * stride, y + vy * stride, z + vz * stride];
    const lift =
      cut.lift *
        layer *
        (cut.flow === 'parted'
          ? 1 - 0.35 * smoothstep(0.65, 1, up)
          : 1 - (cut.flow === 'back' ? 0.75 : 0.5) * smoothstep(0.4, 1, up)) *
        smoothstep(0, 0.5, share) +
      (cut.flow === 'up' && top > 0.3 ? 4.5 * share * top * (0.5 + 0.5 * smoothstep(0.7, 0.1, up)) : 0);
    [x, y, z] = outside(model, x, y, z, lift + 0.4);
    if (edgeAt) [x, z] = nextToFace(model, edgeAt, side, x, y, z, lift * 0.4);
    if (cut.length > 60 && y > -70) x += side * flare(cut, y) * stride * (z > 4 ? 0.004 : 0.01);
    [vx, vy, vz] = unit(x - before[0], y - before[1], z - before[2]);
    path.push([x, y, z]);
  }
  return { path, angle, up, isFringe, chance };
}

function combed(
  cut: Haircut,
  partSide: number,
  side: number,
  angle: number,
  top: number,
  up: number,
  isFringe: boolean,
  random: () => number,
): Point3 {
  const stray = () => (random() - 0.5) * 0.22;
  const back = Math.cos((angle * Math.PI) / 180);
  if (isFringe) return [Math.sin((angle * Math.PI) / 180) * 0.35 - partSide * 0.12, 0.1, 1];
  if (cut.flow === 'parted') return unit(side * (0.62 + stray()), 0.1, -0.62 * (back > 0 ? 1 : 0.6) + stray());
  if (cut.flow === 'back') return unit(side * 0.14 + stray(), -0.25 * top, -1);
  if (top < 0.3) return unit(stray(), 1, -0.35 + stray());
  if (cut.flow === 'up') return unit(stray() - partSide * 0.3, -0.7, -0.75);
  if (cut.flow === 'forward') return unit(stray() - partSide * 0.3, 0.05, back > 0 || up > 0.55 ? 1 : -0.3);
  return unit(-partSide * (0.85 + stray()), -0.25, back > 0 ? 0.45 : -0.3);
}

// Keeps a point outside the head: an ellipsoid above the brow, the head's rings below it.
function outside({ surface }: HeadModel, x: number, y: number, z: number, lift: number): Point3 {
  if (y < -88) {
    const [a, b, c] = [34 + lift, 38.8 + lift, 44.3 + lift];
    const [dy, dz] = [y + 88, z + 1.8];
    const size = Math.sqrt((x / a) ** 2 + (dy / b) ** 2 + (dz / c) ** 2);
    const kept = 1 / size;
    return [x * kept, -88 + dy * kept, -1.8 + dz * kept];
  }
  if (y > -28) return [x, y, z];
  const [right, , center] = surface.skull(y, 90);
  const [, , front] = surface.skull(y, 0);
  const [, , rear] = surface.skull(y, 180);
  const [a, c] = [Math.max(right, 24) + lift, (z > center ? front - center : Math.max(16, center - rear)) + lift];
  const size = Math.sqrt((x / a) ** 2 + ((z - center) / c) ** 2);
  const kept = size < 1 ? 1 / size : size > 1.04 && y < -62 && z > center ? 1 / (size * 0.6 + 0.4) : 1;
  return [x * kept, y, center + (z - center) * kept];
}

/** Returns the angle around the head, by height, beyond which hair falls next to the face. */
function faceEdge({ face }: HeadModel, frame: number): (y: number) => number {
  return curveThrough([
    [-122, 0],
    [face.hairlineY - 3, 9],
    [-105, 29],
    [-97, lerp(29, frame, 0.48)],
    [-88.5, lerp(29, frame, 0.8)],
    [-77, frame],
    [-60, frame + 3],
    [-40, frame - 4],
  ]);
}

// Moves hair that would fall over the face to the side, to where the cut frames the face.
function nextToFace(
  { surface }: HeadModel,
  edgeAt: (y: number) => number,
  side: number,
  x: number,
  y: number,
  z: number,
  lift: number,
): Point {
  if (z < -8) return [x, z];
  const edge = edgeAt(y);
  const level = clamp(y, -120, -50);
  const [half, , center] = surface.skull(level, 90);
  const depth = surface.skull(level, 0)[2] - center;
  const [a, c] = [half + lift, depth + lift];
  const [nx, nz] = [Math.max(0, (x * side) / a), (z - center) / c];
  const size = Math.sqrt(nx * nx + nz * nz);
  const angle = (Math.atan2(nx, nz) * 180) / Math.PI;
  if (angle >= edge) return [x, z];
  const turned = (edge * Math.PI) / 180;
  return [side * Math.sin(turned) * size * a, center + Math.cos(turned) * size * c];
}

// Below the jaw, hair spreads over the shoulders or turns inward at its end.
function flare(cut: Haircut, y: number): number {
  return cut.length > 120
    ? 9 * smoothstep(-70, -50, y) * smoothstep(-20, -40, y) + 5 * smoothstep(-10, 20, y) * smoothstep(60, 30, y)
    : -9 * smoothstep(-40, 5, y);
}

function unit(x: number, y: number, z: number): Point3 {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}
