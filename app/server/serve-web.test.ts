import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { builtPicture, builtScript, writeBuiltPages } from '#tests/built-pages.ts';
import { compressAssets } from './compress-assets.ts';
import { serveWeb } from './serve-web.ts';

let pages: Awaited<ReturnType<typeof writeBuiltPages>>;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  pages = await writeBuiltPages();
  await compressAssets(pages.folder);
  app = fastify();
  await compressResponses(app);
  await serveWeb(app, 'https://galatea.example', pages.folder);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await pages.remove();
});

test.each([
  ['/', 200, 'home'],
  ['/terms', 200, 'terms'],
  ['/terms/', 200, 'terms'],
  ['/?ref=ana', 200, 'home'],
  ['/influencers/7', 200, 'renders itself'],
  ['/influencers/7/photos', 200, 'renders itself'],
  ['/influencers/7/nothing', 404, 'renders itself'],
  ['/admin', 200, 'renders itself'],
  ['/admin/', 200, 'renders itself'],
  ['/admin/people', 200, 'renders itself'],
  ['/admin/people?plan=creator', 200, 'renders itself'],
  ['/admin/people/', 200, 'renders itself'],
  ['/admin/people/nothing', 404, 'renders itself'],
  ['/admin/nothing', 404, 'renders itself'],
  ['/nowhere', 404, 'renders itself'],
  ['/wp-login.php', 404, 'renders itself'],
  ['/index.html', 404, 'renders itself'],
  ['/__spa-fallback.html', 404, 'renders itself'],
])('%s is a page with status %i', async (path, status, said) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain(said);
});

test.each(['/assets/nothing.js', '/functions/v1/nothing', '/api/nothing', '/files/nothing'])(
  'nothing at %s is no page',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  },
);

test('a page runs the scripts it was built with and no others', async () => {
  const policy = (await fetch(`${url}/nowhere`)).headers.get('content-security-policy');
  const [, scripts] = /script-src ([^;]*)/.exec(policy ?? '') ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
});

test('a public page waits for no other file: other styles and scripts come after what is seen', async () => {
  const page = await (await fetch(url)).text();
  expect(page).toContain('<link rel="late-stylesheet" href="/assets/root.css"/>');
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/root.js"/>');
});

test('a public page is compressed once, as far as it goes', async () => {
  const lengthOf = async (accepted: string) => {
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toContain('home');
    expect(response.headers.get('content-encoding')).toBe(accepted);
    return Number(response.headers.get('content-length'));
  };
  // What is compressed as it is sent has no length beforehand, or is longer.
  await expect.poll(() => lengthOf('br')).toBeGreaterThan(0);
  expect(await lengthOf('gzip')).toBeGreaterThan(await lengthOf('br'));
});

test('data for search engines needs no permission to run', async () => {
  const response = await fetch(url);
  expect(await response.text()).toContain('SoftwareApplication');
  // What begins the page's scripts is the one script of this page.
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
});

test.each([
  ['/', '/', null],
  ['/terms', '/terms', null],
  ['/terms/', '/terms', null],
  ['/?ref=ana', '/', null],
  ['/influencers/7', null, 'noindex'],
  ['/nowhere', null, 'noindex'],
])('search engines take %s for %s, and are told: %s', async (path, canonical, robots) => {
  const response = await fetch(url + path);
  const page = await response.text();
  const [, address = null] = /<link rel="canonical" href="https:\/\/galatea\.example([^"]*)"/.exec(page) ?? [];
  expect(address).toBe(canonical);
  expect(response.headers.get('x-robots-tag')).toBe(robots);
});

test('previews of links are given whole addresses', async () => {
  for (const path of ['/', '/nowhere'])
    expect(await (await fetch(url + path)).text()).toContain('content="https://galatea.example/og.png"');
});

test('the sitemap names the pages that were written for everyone, and the robots file names the sitemap', async () => {
  const sitemap = await fetch(`${url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const named = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(['https://galatea.example/', 'https://galatea.example/terms']);
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://galatea.example/sitemap.xml\n',
  );
});

test('assets are kept for good, other files are asked for again', async () => {
  const cacheOf = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
  expect(await cacheOf('/assets/root.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/og.png')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  ['/assets/root.js', 'gzip, deflate, br', 'br'],
  ['/assets/root.js', 'gzip', 'gzip'],
  ['/assets/root.js', 'identity', null],
  ['/terms', 'gzip, deflate, br', 'br'],
  ['/nowhere', 'gzip', 'gzip'],
  ['/terms', 'identity', null],
  ['/og.png', 'gzip, deflate, br', null],
])('%s comes, for a client that accepts %s, in the encoding %s', async (path, accepted, encoding) => {
  const asked = { headers: { 'accept-encoding': accepted } };
  const [response, head] = [await fetch(url + path, asked), await fetch(url + path, { ...asked, method: 'HEAD' })];
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(head.status).toBe(response.status);
  expect(head.headers.get('content-type')).toBe(response.headers.get('content-type'));
  if (encoding) expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
});

test('what was compressed is what was built', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { headers: { 'accept-encoding': encoding } };
    expect(await (await fetch(`${url}/assets/root.js`, asked)).text()).toBe(builtScript);
    expect(Buffer.from(await (await fetch(`${url}/og.png`, asked)).arrayBuffer())).toEqual(builtPicture);
  }
});

test('a compressed asset is kept for good too, and is no page of its own', async () => {
  const response = await fetch(`${url}/assets/root.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expect((await fetch(`${url}/assets/root.js.br`)).status).toBe(404);
});
