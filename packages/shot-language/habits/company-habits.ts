import type { Company } from '../activity-names.ts';
import type { Shot } from '../shot.ts';
import type { Wishes } from '../wishes.ts';
import { nearFramings } from './posing.ts';

function onlyCompany({ company }: Pick<Wishes, 'company'>): Company | null {
  return company.length === 1 ? (company[0] ?? null) : null;
}

/** Checks whether a prompt places companions next to the influencer, and not only in the background. */
export function hasCompanions(wishes: Pick<Wishes, 'company'>): boolean {
  return isAccompanied({ company: onlyCompany(wishes) });
}

/** Checks whether a shot shows companions next to the influencer, and not only in the background. */
export function isAccompanied({ company }: Pick<Shot, 'company'>): boolean {
  return company !== null && company !== 'crowd';
}

/** Returns the companions of a prompt if the framing has room for them. */
export function visibleCompany(wishes: Pick<Wishes, 'company'>, { framing }: Pick<Shot, 'framing'>): Company | null {
  const company = onlyCompany(wishes);
  return company !== 'crowd' && nearFramings.has(framing) ? null : company;
}
