import type { Worn } from '@galatea/shot-language/traits.ts';
import type { Point } from './face-chip.ts';
import type { FaceSamples } from './face-samples.ts';

/**
 * How much darker than the cheeks the skin is, in L*: less than `shaved` without a beard, within `stubbly` for stubble,
 * and more than `bearded` for a beard.
 */
const shaved = 3.5;
const stubbly = [6, 16] as const;
const bearded = 18;
/** The same limit for the sides of the jaw, which are shaded even without a beard. */
const jawShaved = 16;
/** The same limits for the neck below the chin, which a full beard covers. */
const belowChinBearded = 24;
const belowChinShaved = 18;

/** Determines the beard from how dark the chin, upper lip and jaw are. Returns undefined if uncertain. */
export function readBeard({ landmark, moved, colorAt, cheeks }: FaceSamples): Worn['beard'] | undefined {
  const [leftCheek, rightCheek] = [cheeks[0][0], cheeks[1][0]];
  const cheek = (leftCheek + rightCheek) / 2;
  const chin = cheek - colorAt(between(landmark(57), landmark(8), 0.6), 0.2)[0];
  const lip = cheek - colorAt(between(landmark(33), landmark(51), 0.5), 0.1)[0];
  const jaw = [
    leftCheek - colorAt(between(landmark(48), landmark(5), 0.5), 0.16)[0],
    rightCheek - colorAt(between(landmark(54), landmark(11), 0.5), 0.16)[0],
  ];
  const belowChin = cheek - colorAt(moved(landmark(8), 0, 0.3), 0.14)[0];

  if (chin < shaved && lip > bearded) return 'Moustache';
  if (chin < shaved && lip < shaved + 1) return 'No Beard';
  if ([chin, lip].every((part) => part > stubbly[0] && part < stubbly[1]) && Math.max(...jaw) < bearded)
    return 'Stubble';
  if (chin < bearded || lip < bearded) return undefined;
  if (Math.max(...jaw) < jawShaved) return 'Goatee';
  if (Math.min(...jaw) < bearded) return undefined;
  if (belowChin > belowChinBearded) return 'Full Beard';
  return belowChin < belowChinShaved ? 'Short Beard' : undefined;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
