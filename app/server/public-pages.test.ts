import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPublicPages } from './public-pages.ts';

const fonts =
  '@font-face{src:url(/assets/inter-latin-ext-wght-2b.woff2)}@font-face{src:url(/assets/inter-latin-wght-1a.woff2)}';
const address = 'https://galatea.example.com';

test('a public page has its one address, its picture by the whole one, and its styles in itself', async () => {
  const page = await readPage('/assets/app.css');
  expect(page).toContain(`<link rel="canonical" href="${address}/pricing"/>`);
  expect(page).toContain(`<meta property="og:image" content="${address}/og.png"/>`);
  expect(page).toContain('<style>body{color:$&}</style><link rel="late-stylesheet" href="/assets/app.css"/><noscript>');
});

test('scripts begin when the page is painted', async () => {
  const page = await readPage('/assets/app.css');
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>');
  expect(page).toContain('<script type="late-module">import "/assets/a.js";</script>');
  expect(page).toMatch(/<script>[^<]*addEventListener\('load'[^<]*<\/script><\/body>/);
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/);
});

test('styles that several routes load are found as well', async () => {
  expect(await readPage('/assets/app.css#')).toContain('<style>body{color:$&}</style>');
});

test('fonts come with the late styles, and with the page where nothing runs', async () => {
  const page = await readPage('/assets/app.css');
  expect(page).not.toContain('woff2');
  expect(page).toContain('<noscript><link rel="stylesheet" href="/assets/app.css"/></noscript>');
});

/** The page /pricing of a build whose styles are named so. */
async function readPage(styles: string): Promise<string | undefined> {
  const built = await mkdtemp(join(tmpdir(), 'galatea-pages-'));
  onTestFinished(() => rm(built, { recursive: true }));
  for (const folder of ['assets', 'pricing']) await mkdir(join(built, folder));
  await writeFile(join(built, 'assets', 'app.css'), `body{color:$&}${fonts}`);
  const head = [
    '<meta property="og:image" content="/og.png"/>',
    `<link rel="stylesheet" href="${styles}"/>`,
    '<link rel="modulepreload" href="/assets/a.js"/>',
  ];
  const body = '<script type="module" async="">import "/assets/a.js";</script>';
  await writeFile(
    join(built, 'pricing', 'index.html'),
    `<html><head>${head.join('')}</head><body>${body}</body></html>`,
  );
  return (await readPublicPages(built, address)).get('/pricing');
}
