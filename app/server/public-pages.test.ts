import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPublicPages } from './public-pages.ts';

const address = 'https://galatea.example.com';

test('a public page has its one address, and its picture by the whole one', async () => {
  const page = await readPage();
  expect(page).toContain(`<link rel="canonical" href="${address}/pricing"/>`);
  expect(page).toContain(`<meta property="og:image" content="${address}/og.png"/>`);
});

test('scripts begin when the page is painted', async () => {
  const page = await readPage();
  expect(page).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>');
  expect(page).toContain('<script type="late-module">import "/assets/a.js";</script>');
  expect(page).toMatch(/<script>[^<]*addEventListener\('load'[^<]*<\/script><\/body>/);
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/);
});

test('what is not needed for the first picture of a page follows it, and comes with the page where nothing runs', async () => {
  const page = await readPage();
  expect(page).toContain('<link rel="late-stylesheet" href="/assets/app.css#"/>');
  expect(page).toContain('<noscript><link rel="stylesheet" href="/assets/app.css#"/></noscript>');
});

/** The page /pricing of a build. */
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
