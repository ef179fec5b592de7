import type { Shot } from '../shot.ts';
import type { Wishes } from '../wishes.ts';
import { nearFramings } from './posing.ts';

/** Checks whether a prompt places companions next to the influencer, and not only in the background. */
export function hasCompanions({ people }: Pick<Wishes, 'people'>): boolean {
  return isAccompanied(people);
}

/** Checks whether a shot shows companions next to the influencer, and not only in the background. */
export function isAccompanied({ company }: Pick<Shot, 'company'>): boolean {
  return company !== null && company !== 'crowd';
}

/** Returns the company of a prompt if the framing has room for it. */
export function visibleCompany(
  { people: { company, companions } }: Pick<Wishes, 'people'>,
  { framing }: Pick<Shot, 'framing'>,
): Pick<Shot, 'company' | 'companions'> {
  if (company !== 'crowd' && nearFramings.has(framing)) return { company: null, companions: [] };
  return { company, companions };
}
