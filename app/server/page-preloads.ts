import { pathOf } from '#contract/call-address.ts';
import { firstPhotos } from '#features/photos/first-photos.ts';
import type { BuiltRoute } from './built-routes.ts';

/**
 * Returns the links for a page's head, in HTML: what the page asks for right after it has started, which is the scripts
 * of its routes, who is signed in, and a gallery's first photos. Named in its head, all of them are on their way while
 * the first script is still being read.
 */
export function preloadsOf(path: string, routes: readonly BuiltRoute[], isSignedIn: boolean): string {
  const scripts = new Set(routes.flatMap(({ module, imports }) => [module, ...imports]));
  const calls = [pathOf('get-session'), ...(isSignedIn ? firstCalls(path) : [])];
  return [
    ...calls.map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin/>`),
    ...[...scripts].map((script) => `<link rel="modulepreload" href="${script}"/>`),
  ].join('');
}

/** What a signed-in person's page shows first. */
function firstCalls(path: string): string[] {
  const [, influencerId] = /^\/influencers\/([0-9a-f-]{36})\/photos$/.exec(path) ?? [];
  if (!influencerId) return [];
  const query = new URLSearchParams(firstPhotos(influencerId, false));
  return [`${pathOf('list-photos')}?${query}`.replaceAll('&', '&amp;')];
}
