/** A placement shows its reference in one of up to this many posts. */
export const maxOneIn = 20;

/** Active placements of one influencer. */
export const maxPlacements = 10;

/** A placement ends at most this many days after today. */
export const maxPlacementDays = 365;

export const placementTexts = {
  past: 'Choose today or a later day.',
  tooFar: `Choose a day within ${maxPlacementDays} days.`,
  tooMany: `An influencer can have up to ${maxPlacements} active placements. End one first.`,
  exists: 'This influencer already shows this reference. Change the existing placement.',
  ended: 'This placement has ended. Create a new one.',
} as const;

/** Returns why the last day of a placement is not accepted, or undefined. Both are dates (YYYY-MM-DD). */
export function findUntilError(until: string, today: string): string | undefined {
  if (until < today) return placementTexts.past;
  const latest = Temporal.PlainDate.from(today).add({ days: maxPlacementDays }).toString();
  return until > latest ? placementTexts.tooFar : undefined;
}
