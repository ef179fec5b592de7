import type { HeadModel } from '../head-model.ts';
import { type Point, smoothstep } from '../vector.ts';
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
  const strands = seeStrands(model, growStrands(model, cut), isLong)
    .map((seen) => ({ ...seen, line: swayed(waved(seen, cut), model) }))
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

/** Shifts the hanging part of a strand; hair on the head does not move. */
function swayed(line: readonly Point[], { sway }: HeadModel): Point[] {
  return line.map(([x, y]) => [x + sway(y) * smoothstep(-96, -8, y), y]);
}

// Behind the head, only hair below the ears is visible.
function hangingPart(seen: SeenStrand): SeenStrand {
  const below = seen.line.findIndex(([, y]) => y > -75);
  return { ...seen, line: seen.line.slice(Math.max(0, Math.min(below - 1, seen.line.length - 3))) };
}
