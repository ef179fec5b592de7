import { isLocalPath } from '#contract/own-path.ts';

export type AuthSearch = {
  readonly mode: 'signin' | 'signup';
  /** The page of this site to open after the sign-in. */
  readonly next: string;
  /** The error of the Google sign-in. */
  readonly error: string | null;
};

/** Returns the search parameters of /auth. */
export function readAuthSearch(search: URLSearchParams): AuthSearch {
  const next = search.get('next') ?? '';
  return {
    mode: search.get('mode') === 'signup' ? 'signup' : 'signin',
    next: isLocalPath(next) ? next : '/home',
    error: search.get('error'),
  };
}
