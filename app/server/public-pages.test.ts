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
  expect(page).toContain(
    `<style>body{color:$&}${fonts}</style><link rel="stylesheet" href="/assets/app.css" media="print"/>`,
  );
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>');
});

test('styles that several routes load are found as well', async () => {
  expect(await readPage('/assets/app.css#')).toContain(`<style>body{color:$&}${fonts}</style>`);
});

test('the fonts of English words are on their way with the page', async () => {
  const page = await readPage('/assets/app.css');
  expect(page?.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" href="/assets/inter-latin-wght-1a.woff2" crossorigin/>',
  ]);
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
  await writeFile(join(built, 'pricing', 'index.html'), `<html><head>${head.join('')}</head></html>`);
  return (await readPublicPages(built, address)).get('/pricing');
}
