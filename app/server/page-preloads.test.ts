import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltPages } from '#tests/built-pages.ts';
import { type BuiltPage, openBuiltRoutes } from './built-routes.ts';
import { buildPreloads } from './page-preloads.ts';

let pages: Awaited<ReturnType<typeof writeBuiltPages>>;
let pageAt: (path: string) => BuiltPage;
beforeAll(async () => {
  pages = await writeBuiltPages();
  pageAt = await openBuiltRoutes(pages.folder);
});
afterAll(() => pages.remove());

test.each([
  ['/influencers/7/photos', ['root', 'react', 'area', 'photos', 'gallery']],
  ['/', ['root', 'react', 'home']],
  ['/nowhere', ['root', 'react', 'nothing']],
])('preloads the scripts of the route of %s, each once, and the session', (path, scripts) => {
  const links = buildPreloads(path, pageAt(path).routes, true);
  expect([...links.matchAll(/modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)).toEqual(scripts);
  expect(links).toContain('href="/functions/v1/get-session"');
});

test('preloads the first photos of a gallery only for a signed-in user', () => {
  const path = '/influencers/0b0f9a5e-5b0c-4c86-9a55-000000000007/photos';
  const first = '/functions/v1/list-photos?influencer_id=0b0f9a5e-5b0c-4c86-9a55-000000000007&amp;favorites=false';
  expect(buildPreloads(path, [], true)).toContain(`<link rel="preload" as="fetch" href="${first}" crossorigin/>`);
  expect(buildPreloads(path, [], false)).not.toContain('list-photos');
  expect(buildPreloads('/influencers/"><script>/photos', [], true)).not.toContain('list-photos');
});
