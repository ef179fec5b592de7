/** The search parameters of /auth. `next` leads only to pages of our own. */
export function readAuthSearch(search: URLSearchParams): { mode: 'signin' | 'signup'; next: string } {
  const next = search.get('next') ?? '';
  return { mode: search.get('mode') === 'signup' ? 'signup' : 'signin', next: isOwnPage(next) ? next : '/home' };
}

// '//host' and '/\host' are addresses of other sites to a browser.
function isOwnPage(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
