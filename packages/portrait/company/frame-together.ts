import type { Build } from '../body/build.ts';
import type { Stance } from '../body/stance.ts';
import type { FigureFrame } from '../frame-figure.ts';

/** The influencer or a companion. */
export type Member = { readonly build: Build; readonly stance: Stance };

/** The overlap of neighbors, in figure units. */
const overlap = 34;

/**
 * Returns the positions of the influencer and companions in one row, in the given order from left to right, so that all of them are in
 * the image. `frame` is the position that `members[leading]` has in an image of its own.
 */
export function frameTogether(
  members: readonly Member[],
  leading: number,
  frame: FigureFrame,
  { width, framing }: { readonly width: number; readonly framing: string },
): readonly FigureFrame[] {
  const halves = members.map(halfWidth);
  const total = halves.reduce((sum, half) => sum + 2 * half - overlap, overlap);
  const scale = Math.min(frame.scale, (width * 0.98) / total);
  const isWhole = framing === 'full' || framing === 'wide shot';
  const ground = frame.y + (members[leading]?.stance.foot ?? 0) * frame.scale;
  const crown = frame.y - crownHeight * frame.scale;
  let left = width / 2 - (total * scale) / 2;
  return members.map(({ stance }, index) => {
    const half = halves[index] ?? 0;
    const x = Math.round(left + half * scale);
    left += (2 * half - overlap) * scale;
    const y = isWhole ? ground - stance.foot * scale : crown + crownHeight * scale;
    return { x, y: Math.round(y), scale };
  });
}

const crownHeight = 136;

function halfWidth({ build, stance }: Member): number {
  const knees = stance.kind === 'on the ground' ? build.hips + 70 : 0;
  return Math.max(build.shoulders + 30, build.hips + 34, knees, stance.reach ?? 0);
}
