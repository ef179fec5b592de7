import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { builtImage, builtScript, writeBuiltPages } from '#tests/built-pages.ts';
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
])('serves a page at %s with status %i', async (path, status, said) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain(said);
});

test.each(['/assets/nothing.js', '/functions/v1/nothing', '/api/nothing', '/files/nothing'])(
  'returns a JSON 404 instead of a page for %s',
  async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  },
);

test('allows only the scripts that a page was built with', async () => {
  const policy = (await fetch(`${url}/nowhere`)).headers.get('content-security-policy');
  const [, scripts] = /script-src ([^;]*)/.exec(policy ?? '') ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
});

test('delays stylesheets and scripts of a public page until after the first paint', async () => {
  const page = await (await fetch(url)).text();
  expect(page).toContain('<link rel="late-stylesheet" href="/assets/root.css"/>');
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/root.js"/>');
});

test('compresses a public page once at the highest level', async () => {
  const fetchLength = async (accepted: string) => {
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toContain('home');
    expect(response.headers.get('content-encoding')).toBe(accepted);
    return Number(response.headers.get('content-length'));
  };
  // A response that is compressed while it is sent has no content length, or a larger one.
  await expect.poll(() => fetchLength('br')).toBeGreaterThan(0);
  expect(await fetchLength('gzip')).toBeGreaterThan(await fetchLength('br'));
});

test('needs no script permission for the JSON-LD data for search engines', async () => {
  const response = await fetch(url);
  expect(await response.text()).toContain('SoftwareApplication');
  // The only script of this page is the one that starts the other scripts.
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
});

test.each([
  ['/', '/', null],
  ['/terms', '/terms', null],
  ['/terms/', '/terms', null],
  ['/?ref=ana', '/', null],
  ['/influencers/7', null, 'noindex'],
  ['/nowhere', null, 'noindex'],
])('serves %s with the canonical path %s and the robots header %s', async (path, canonical, robots) => {
  const response = await fetch(url + path);
  const page = await response.text();
  const [, address = null] = /<link rel="canonical" href="https:\/\/galatea\.example([^"]*)"/.exec(page) ?? [];
  expect(address).toBe(canonical);
  expect(response.headers.get('x-robots-tag')).toBe(robots);
});

test('uses absolute URLs in link previews', async () => {
  for (const path of ['/', '/nowhere'])
    expect(await (await fetch(url + path)).text()).toContain('content="https://galatea.example/og.png"');
});

test('lists the public pages in the sitemap, and the sitemap in robots.txt', async () => {
  const sitemap = await fetch(`${url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const named = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(['https://galatea.example/', 'https://galatea.example/terms']);
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://galatea.example/sitemap.xml\n',
  );
});

test('caches assets as immutable and revalidates other files', async () => {
  const fetchCacheControl = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
  expect(await fetchCacheControl('/assets/root.js')).toBe('public, max-age=31536000, immutable');
  expect(await fetchCacheControl('/og.png')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  ['/assets/root.js', 'gzip, deflate, br', 'br'],
  ['/assets/root.js', 'gzip', 'gzip'],
  ['/assets/root.js', 'identity', null],
  ['/terms', 'gzip, deflate, br', 'br'],
  ['/nowhere', 'gzip', 'gzip'],
  ['/terms', 'identity', null],
  ['/og.png', 'gzip, deflate, br', null],
])('serves %s to a client that accepts %s with the encoding %s', async (path, accepted, encoding) => {
  const requestOptions = { headers: { 'accept-encoding': accepted } };
  const [response, head] = [
    await fetch(url + path, requestOptions),
    await fetch(url + path, { ...requestOptions, method: 'HEAD' }),
  ];
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(head.status).toBe(response.status);
  expect(head.headers.get('content-type')).toBe(response.headers.get('content-type'));
  if (encoding) expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
});

test('serves compressed files with the same content as the built files', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const requestOptions = { headers: { 'accept-encoding': encoding } };
    expect(await (await fetch(`${url}/assets/root.js`, requestOptions)).text()).toBe(builtScript);
    expect(Buffer.from(await (await fetch(`${url}/og.png`, requestOptions)).arrayBuffer())).toEqual(builtImage);
  }
});

test('caches a compressed asset as immutable, and does not serve it at its own path', async () => {
  const response = await fetch(`${url}/assets/root.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expect((await fetch(`${url}/assets/root.js.br`)).status).toBe(404);
});
