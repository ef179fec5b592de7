import { useSearchParams } from 'react-router';
import { findLimit, type LimitCode } from '#contract/limit-errors.ts';

/** Returns the limit that led the user to /pricing, or null if there is none. */
export function useArrivalLimit(): LimitCode | null {
  const [search] = useSearchParams();
  return arrivalLimit(search);
}

/**
 * Parses the limit from the search parameters of /pricing, or returns null if there is none. An unknown type counts as
 * INFLUENCER_LIMIT.
 */
export function arrivalLimit(search: URLSearchParams): LimitCode | null {
  if (search.get('from') !== 'limit') return null;
  return findLimit(search.get('type') ?? '') ?? 'INFLUENCER_LIMIT';
}
