import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Framing } from '@galatea/shot-language/shot.ts';
import type { Build } from '../body/build.ts';
import type { Stance } from '../body/stance.ts';
import type { FigureFrame } from '../frame-figure.ts';

/** The influencer or a companion. */
export type Member = { readonly build: Build; readonly stance: Stance };

/** The overlap of neighbors, in figure units. */
const overlap = 34;

/** The size of the image and its framing. `room` is left free on the right of the row, or on its left if negative. */
type Space = {
  readonly width: number;
  readonly height: number;
  readonly framing: Framing;
  readonly room?: number;
};

/**
 * Returns the positions of the influencer and companions in one row, in the given order from left to right, so that
 * all of them are in the image. `frame` is the position that `members[leading]` has in an image of its own.
 */
export function frameTogether(
  members: readonly Member[],
  leading: number,
  frame: FigureFrame,
  { width, height, framing, room = 0 }: Space,
): readonly FigureFrame[] {
  const halves = members.map(halfWidth);
  const total = halves.reduce((sum, half) => sum + 2 * half - overlap, overlap) + Math.abs(room);
  const scale = Math.min(frame.scale, (width * 0.98) / total);
  const isWhole = farFramings.has(framing);
  const ground = isWhole ? frame.y + (members[leading]?.stance.foot ?? 0) * frame.scale : height * lowestFeet;
  const underCrown = frame.y - crownHeight * frame.scale + crownHeight * scale;
  let left = width / 2 - (total * scale) / 2 + Math.max(0, -room) * scale;
  return members.map(({ stance }, index) => {
    const half = halves[index] ?? 0;
    const x = Math.round(left + half * scale);
    left += (2 * half - overlap) * scale;
    const onGround = ground - stance.foot * scale;
    // A row that is smaller than the influencer in an image of its own rests on the ground of the scene.
    return { x, y: Math.round(isWhole ? onGround : Math.max(underCrown, onGround)), scale };
  });
}

/** The height of feet in an image that a small row does not fill, as a share of the image. */
const lowestFeet = 0.955;

const crownHeight = 136;

function halfWidth({ build, stance }: Member): number {
  const knees = stance.kind === 'on the ground' ? build.hips + 70 : 0;
  // The raised elbow of a lying figure needs more room.
  const elbows = stance.kind === 'lying' ? build.shoulders + 52 : build.shoulders + 30;
  return Math.max(elbows, build.hips + 34, knees, stance.reach ?? 0);
}
