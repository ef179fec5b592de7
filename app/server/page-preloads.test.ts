import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPagePreloads } from './page-preloads.ts';

const routes = {
  root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/react.js'] },
  home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js', imports: [] },
  area: { id: 'area', parentId: 'root', path: 'influencers/:id', module: '/assets/area.js', imports: [] },
  photos: {
    id: 'photos',
    parentId: 'area',
    path: 'photos',
    module: '/assets/photos.js',
    imports: ['/assets/react.js', '/assets/gallery.js'],
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-preloads-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'assets', 'manifest-1a2b.js'),
    `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['/influencers/7/photos', ['root', 'react', 'area', 'photos', 'gallery']],
  ['/', ['root', 'react', 'home']],
  ['/nowhere', []],
])('a page at %s names the scripts of its route, each once, and asks who is signed in', async (path, scripts) => {
  const links = (await openPagePreloads(folder))(path, true);
  expect([...links.matchAll(/modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)).toEqual(scripts);
  expect(links).toContain('href="/functions/v1/get-session"');
});

test('a gallery asks for its first photos, once somebody is signed in', async () => {
  const preloads = await openPagePreloads(folder);
  const path = '/influencers/0b0f9a5e-5b0c-4c86-9a55-000000000007/photos';
  const first = '/functions/v1/list-photos?influencer_id=0b0f9a5e-5b0c-4c86-9a55-000000000007&amp;favorites=false';
  expect(preloads(path, true)).toContain(`<link rel="preload" as="fetch" href="${first}" crossorigin/>`);
  expect(preloads(path, false)).not.toContain('list-photos');
  expect(preloads('/influencers/"><script>/photos', true)).not.toContain('list-photos');
});
