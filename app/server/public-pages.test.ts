import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPublicPages } from './public-pages.ts';

const address = 'https://galatea.example.com';

test('gives a public page one canonical URL and an absolute image URL', async () => {
  const page = await readPage();
  expect(page).toContain(`<link rel="canonical" href="${address}/pricing"/>`);
  expect(page).toContain(`<meta property="og:image" content="${address}/og.png"/>`);
});

test('delays scripts until the page is painted', async () => {
  const page = await readPage();
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>');
  expect(page).toContain('<script type="late-module">import "/assets/a.js";</script>');
  expect(page).toMatch(/<script>[^<]*addEventListener\('load'[^<]*<\/script><\/body>/);
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/);
});

test('delays the full stylesheet until after the first paint, and loads it directly in browsers without scripts', async () => {
  const page = await readPage();
  expect(page).toContain('<link rel="late-stylesheet" href="/assets/app.css#"/>');
  expect(page).toContain('<noscript><link rel="stylesheet" href="/assets/app.css#"/></noscript>');
});

/** Returns the page /pricing of a build. */
async function readPage(): Promise<string | undefined> {
  const built = await mkdtemp(join(tmpdir(), 'galatea-pages-'));
  onTestFinished(() => rm(built, { recursive: true }));
  await mkdir(join(built, 'pricing'));
  const head = [
    '<meta property="og:image" content="/og.png"/>',
    '<link rel="stylesheet" href="/assets/app.css#"/>',
    '<link rel="modulepreload" href="/assets/a.js"/>',
  ];
  const body = '<script type="module" async="">import "/assets/a.js";</script>';
  await writeFile(
    join(built, 'pricing', 'index.html'),
    `<html><head>${head.join('')}</head><body>${body}</body></html>`,
  );
  return (await readPublicPages(built, address)).get('/pricing');
}
