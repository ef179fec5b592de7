import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';
import { pathOf } from '#contract/call-address.ts';
import { firstPhotos } from '#features/photos/first-photos.ts';

const builtRoute = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  imports: z.array(z.string()),
});
const manifest = z.object({ routes: z.record(z.string(), builtRoute) });

type BuiltRoute = z.infer<typeof builtRoute>;

/** Returns the links for a page's head, in HTML. */
export type PagePreloads = (path: string, isSignedIn: boolean) => string;

/**
 * Tells what a page asks for right after it has started: the scripts of its route, who is signed in, and a gallery's first
 * photos. Named in its head, all of them are on their way while the first script is still being read.
 */
export async function openPagePreloads(builtPages: string): Promise<PagePreloads> {
  const assets = join(builtPages, 'assets');
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) return () => '';
  const [, json = '{}'] = /=(\{.*\});?\s*$/s.exec(await readFile(join(assets, file), 'utf8')) ?? [];
  const routes = Object.values(manifest.parse(JSON.parse(json)).routes);
  const tree = childrenOf(undefined, routes);

  return function preloadsOf(path, isSignedIn) {
    const matched = matchRoutes(tree, path)?.flatMap(({ route }) => routes.filter(({ id }) => id === route.id)) ?? [];
    const scripts = new Set(matched.flatMap(({ module, imports }) => [module, ...imports]));
    const calls = [pathOf('get-session'), ...(isSignedIn ? firstCalls(path) : [])];
    return [
      ...calls.map((call) => `<link rel="preload" as="fetch" href="${call}" crossorigin/>`),
      ...[...scripts].map((script) => `<link rel="modulepreload" href="${script}"/>`),
    ].join('');
  };
}

/** What a signed-in person's page shows first. */
function firstCalls(path: string): string[] {
  const [, influencerId] = /^\/influencers\/([0-9a-f-]{36})\/photos$/.exec(path) ?? [];
  if (!influencerId) return [];
  const query = new URLSearchParams(firstPhotos(influencerId, false));
  return [`${pathOf('list-photos')}?${query}`.replaceAll('&', '&amp;')];
}

function childrenOf(parentId: string | undefined, routes: readonly BuiltRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id, routes) },
    );
}
