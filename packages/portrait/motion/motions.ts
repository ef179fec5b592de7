import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Stance } from '../body/stance.ts';

/** The movements of a clip that a user selects. */
export const motions = ['push-in', 'turn-and-laugh', 'walk', 'scene'] as const;
export type Motion = (typeof motions)[number];

/** Returns the motions of a figure; only an upright one without another activity can walk. */
export function motionsOf({ kind }: Pick<Stance, 'kind'>, { activity }: Pick<Shot, 'activity'>): readonly Motion[] {
  const canWalk = activity === null && (kind === 'standing' || kind === 'walking');
  return motions.filter((motion) => motion !== 'walk' || canWalk);
}
