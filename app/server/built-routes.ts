import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath, matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '#features/admin/admin-paths.ts';

const builtRoute = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  imports: z.array(z.string()),
});
const manifest = z.object({ routes: z.record(z.string(), builtRoute) });

/** A route in the page tree, with the scripts that it needs. */
export type BuiltRoute = z.infer<typeof builtRoute>;

/** The routes that match a path. */
export type BuiltPage = {
  /** From the root down to the page itself. */
  readonly routes: readonly BuiltRoute[];
  /** False if the page reports that it was not found. */
  readonly exists: boolean;
};

/** How many paths are cached: matching a path against the whole tree takes longer than sending its page. */
const maxRemembered = 500;

/** Reads a build's page tree. Returns a function that looks up the page for a path. */
export async function openBuiltRoutes(builtPages: string): Promise<(path: string) => BuiltPage> {
  const built = await readRoutes(join(builtPages, 'assets'));
  const tree = listChildren(undefined, built);
  const pages = new Map<string, BuiltPage>();

  return function pageAt(path) {
    const known = pages.get(path);
    if (known) return known;
    const routes = matchRoutes(tree, path)?.flatMap(({ route }) => built.filter(({ id }) => id === route.id)) ?? [];
    const found = { routes, exists: isPage(routes.at(-1), path) };
    if (pages.size < maxRemembered) pages.set(path, found);
    return found;
  };
}

function isPage(last: BuiltRoute | undefined, path: string): boolean {
  if (last?.path === 'admin/*')
    return adminPaths.some((below) => matchPath(below ? `/admin/${below}` : '/admin', path));
  return last !== undefined && last.path !== '*';
}

async function readRoutes(assets: string): Promise<readonly BuiltRoute[]> {
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error(`No route manifest was found for the built pages in ${assets}.`);
  const [, json = '{}'] = /=(\{.*\});?\s*$/s.exec(await readFile(join(assets, file), 'utf8')) ?? [];
  return Object.values(manifest.parse(JSON.parse(json)).routes);
}

function listChildren(parentId: string | undefined, routes: readonly BuiltRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: listChildren(id, routes) },
    );
}
