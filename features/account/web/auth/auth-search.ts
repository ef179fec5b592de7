import { isOwnPath } from '#contract/own-path.ts';

export type AuthSearch = {
  readonly mode: 'signin' | 'signup';
  /** Where somebody goes after coming in: a page of our own. */
  readonly next: string;
  /** What went wrong on the way through Google. */
  readonly error: string | null;
};

/** The search parameters of /auth. */
export function readAuthSearch(search: URLSearchParams): AuthSearch {
  const next = search.get('next') ?? '';
  return {
    mode: search.get('mode') === 'signup' ? 'signup' : 'signin',
    next: isOwnPath(next) ? next : '/home',
    error: search.get('error'),
  };
}
