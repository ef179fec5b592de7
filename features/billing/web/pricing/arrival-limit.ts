import { useSearchParams } from 'react-router';
import { type LimitCode, limitOf } from '#contract/limit-errors.ts';

/** The limit that led the user to /pricing; null if none did. */
export function useArrivalLimit(): LimitCode | null {
  const [search] = useSearchParams();
  return arrivalLimit(search);
}

/**
 * The limit that sent somebody to /pricing; null where none did. A type that is not known counts as INFLUENCER_LIMIT.
 * Source: specification, part 1, sections 2 and 8.
 */
export function arrivalLimit(search: URLSearchParams): LimitCode | null {
  if (search.get('from') !== 'limit') return null;
  return limitOf(search.get('type') ?? '') ?? 'INFLUENCER_LIMIT';
}
