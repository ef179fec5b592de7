import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';

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

/**
 * Tells what a page asks for right after it has started: the scripts of its route, and who is signed in. Named in its head,
 * all of them are on their way while the first script is still being read. Returns links in HTML for a path.
 */
export async function openPagePreloads(builtPages: string): Promise<(path: string) => string> {
  const assets = join(builtPages, 'assets');
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) return () => '';
  const [, json = '{}'] = /=(\{.*\});?\s*$/s.exec(await readFile(join(assets, file), 'utf8')) ?? [];
  const routes = Object.values(manifest.parse(JSON.parse(json)).routes);
  const tree = childrenOf(undefined, routes);

  return function preloadsOf(path) {
    const matched = matchRoutes(tree, path)?.flatMap(({ route }) => routes.filter(({ id }) => id === route.id)) ?? [];
    const scripts = new Set(matched.flatMap(({ module, imports }) => [module, ...imports]));
    const links = [...scripts].map((script) => `<link rel="modulepreload" href="${script}"/>`);
    return ['<link rel="preload" as="fetch" href="/functions/v1/get-session" crossorigin/>', ...links].join('');
  };
}

function childrenOf(parentId: string | undefined, routes: readonly BuiltRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id, routes) },
    );
}
