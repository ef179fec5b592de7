import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = '<link rel="stylesheet" href="/assets/app.css#"/>';

test('inlines the styles that a page uses before the link to the complete stylesheet', async () => {
  const styles = 'body{color:red}.sm\\:w-1\\/2{width:50%}';
  const page = await inlined(`${styles}.unused{color:blue}`, '<p class="sm:w-1/2">A price: $&</p>');
  expect(page).toContain(`<style>${styles}</style>${link}`);
  expect(page).toContain('A price: $&');
});

test.each([
  ["[a:'b'_'c']", '[a:&#x27;b&#x27;_&#x27;c&#x27;]'],
  ['data-[b=c]:d', 'data-[b=c]:d'],
  ['[&>a]:b', '[&amp;&gt;a]:b'],
])('keeps the styles of a class named %s', async (name, inPage) => {
  const rule = `.${name.replaceAll(/[^\w-]/g, '\\$&')}{margin:1px}`;
  expect(await inlined(rule, `<p class="a ${inPage} b"></p>`)).toContain(rule);
});

test('also inlines the dark variants of used styles, because a script sets the theme before the first paint', async () => {
  const dark = '[data-theme=dark] .card{color:#fff}';
  expect(await inlined(dark, '<p class="card"></p>')).toContain(dark);
});

test('leaves out fonts that must be downloaded and keeps local fonts', async () => {
  const page = await inlined(
    '@font-face{font-family:A;src:url(/assets/a.woff2)}@font-face{font-family:B;src:local(Arial)}',
    '',
  );
  expect(page).not.toContain('woff2');
  expect(page).toContain('local(Arial)');
});

test('throws when a page has no stylesheet', async () => {
  const built = await emptyBuild();
  await writeFile(join(built, 'index.html'), '<html></html>');
  await expect(inlineStyles(built, ['/'])).rejects.toThrow('index.html contains no styles.');
});

/** Returns the page / of a build with these styles. */
async function inlined(styles: string, body: string): Promise<string> {
  const built = await emptyBuild();
  await writeFile(join(built, 'assets', 'app.css'), styles);
  await writeFile(join(built, 'index.html'), `<html><head>${link}</head><body>${body}</body></html>`);
  await inlineStyles(built, ['/']);
  return await readFile(join(built, 'index.html'), 'utf8');
}

async function emptyBuild(): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'galatea-build-'));
  onTestFinished(() => rm(built, { recursive: true }));
  await mkdir(join(built, 'assets'));
  return built;
}
