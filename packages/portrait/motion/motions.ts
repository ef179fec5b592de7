import type { Stance } from '../body/stance.ts';

/** The movements of a clip that a user selects. */
export const motions = ['push-in', 'turn-and-laugh', 'walk', 'scene'] as const;
export type Motion = (typeof motions)[number];

/** Returns the motions of a figure in this stance; only an upright one can walk. */
export function motionsOf({ kind }: Pick<Stance, 'kind'>): readonly Motion[] {
  return motions.filter((motion) => motion !== 'walk' || kind === 'standing' || kind === 'walking');
}
