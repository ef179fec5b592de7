import type { HeadModel } from '../head-model.ts';
import { clamp, lerp, type Point, type Point3, smoothstep } from '../vector.ts';
import { curtain } from './curtain.ts';
import { growStrands } from './grow-strands.ts';
import { type SeenStrand, seeStrands, strandOrder } from './hair-light.ts';
import { hairMass } from './hair-mass.ts';
import type { Haircut } from './haircut.ts';
import { waved } from './wave.ts';

/**
 * All strands that are visible in the image, lowest first, split into those in front of and those behind the head and
 * neck.
 */
export type ArrangedStrands = {
  readonly front: readonly SeenStrand[];
  readonly behind: readonly SeenStrand[];
  /** Outlines of all the hair in front and behind, including hidden strands that `behind` omits. */
  readonly frontMass: string;
  readonly behindMass: string;
};

/** Arranges the strands of a haircut; `thin` (0..1) is how much thinner a strand is at its tip. */
export function arrangeStrands(model: HeadModel, cut: Haircut, thin: number): ArrangedStrands {
  const isLong = cut.length > 60;
  const still = model.still ?? model;
  const strands = seeStrands(still, growStrands(still, cut), isLong)
    .map((seen) => ({ ...seen, line: moved(waved(seen, cut), seen, model) }))
    .sort((a, b) => strandOrder(a) - strandOrder(b));
  const front = strands.filter((seen) => !seen.isBehind);
  const behind = strands.filter((seen) => seen.isBehind);
  const mass = (lines: readonly (readonly Point[])[], fat: number) =>
    hairMass(lines, (_, share) => cut.width * fat * (1 - thin * share * share));
  return {
    front,
    behind: behind.filter((_, index) => index % 5 < 2).map((seen) => (isLong ? hangingPart(seen) : seen)),
    frontMass: mass(
      front.map((seen) => seen.line),
      0.42,
    ),
    behindMass: mass(
      [
        ...behind.map((seen) => seen.line),
        ...curtain(
          model,
          cut,
          strands.map((seen) => seen.line),
        ),
      ],
      0.6,
    ),
  };
}

/**
 * Moves a strand with the head of a clip, and shifts its hanging part. The strands are arranged and lit as in the image,
 * so that no strand changes its place in a single frame.
 */
function moved(line: readonly Point[], { strand }: SeenStrand, { sway, project, still }: HeadModel): Point[] {
  if (!still) return [...line];
  const before = strand.path.map(still.project);
  const after = strand.path.map(project);
  return line.map((point) => {
    const [x, y] = carried(point, before, after);
    return [x + sway(y) * smoothstep(-96, -8, y), y];
  });
}

/** Returns the point moved by as much as the nearest point of a line. */
function carried([x, y]: Point, before: readonly Point3[], after: readonly Point3[]): Point {
  let [nearest, dx, dy] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let index = 1; index < before.length; index++) {
    const [a, b] = [before[index - 1] as Point3, before[index] as Point3]; // the index is within both lines
    const [ta, tb] = [after[index - 1] as Point3, after[index] as Point3];
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
    const share = clamp(((x - a[0]) * ux + (y - a[1]) * uy) / (ux * ux + uy * uy || 1), 0, 1);
    const distance = (x - a[0] - ux * share) ** 2 + (y - a[1] - uy * share) ** 2;
    if (distance >= nearest) continue;
    nearest = distance;
    dx = lerp(ta[0] - a[0], tb[0] - b[0], share);
    dy = lerp(ta[1] - a[1], tb[1] - b[1], share);
  }
  return [x + dx, y + dy];
}

// Behind the head, only hair below the ears is visible.
function hangingPart(seen: SeenStrand): SeenStrand {
  const below = seen.line.findIndex(([, y]) => y > -75);
  return { ...seen, line: seen.line.slice(Math.max(0, Math.min(below - 1, seen.line.length - 3))) };
}
