import { getCallPath } from '#contract/call-address.ts';
import { findGalleryOwner, firstPhotos } from '#features/photos/first-photos.ts';
import type { BuiltRoute } from './built-routes.ts';

/**
 * Returns the preload links for the head of a page: the scripts of its routes, the session, and the first photos of a
 * gallery. They let the browser start these requests while it is still reading the first script.
 */
export function buildPreloads(path: string, routes: readonly BuiltRoute[], isSignedIn: boolean): string {
  const scripts = new Set(routes.flatMap(({ module, imports }) => [module, ...imports]));
  const calls = [getCallPath('get-session'), ...(isSignedIn ? firstCalls(path) : [])];
  return [
    ...calls.map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin/>`),
    ...[...scripts].map((script) => `<link rel="modulepreload" href="${script}"/>`),
  ].join('');
}

/** Returns the calls that a page makes first for a signed-in user. */
function firstCalls(path: string): string[] {
  const influencerId = findGalleryOwner(path);
  if (!influencerId) return [];
  const query = new URLSearchParams(firstPhotos(influencerId, false));
  return [`${getCallPath('list-photos')}?${query}`.replaceAll('&', '&amp;')];
}
