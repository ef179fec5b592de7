/** A placement shows its reference in one of up to this many posts. */
export const maxOneIn = 20;

/** Active placements of one influencer. */
export const maxPlacements = 10;

export const placementTexts = {
  past: 'Choose today or a later day.',
  tooMany: `An influencer can have up to ${maxPlacements} active placements. End one first.`,
  exists: 'This influencer already shows this reference. Change the existing placement.',
  ended: 'This placement has ended. Create a new one.',
} as const;
