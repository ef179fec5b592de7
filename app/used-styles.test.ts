import { expect, test } from 'vitest';
import { selectUsedStyles } from './used-styles.ts';

test('returns the styles that a page uses', async () => {
  const styles = 'body{color:red}.sm\\:w-1\\/2{width:50%}';
  const page = '<body><p class="sm:w-1/2">A price</p></body>';
  expect(await selectUsedStyles(page, `${styles}.unused{color:blue}`)).toBe(styles);
});

test.each([
  ["[a:'b'_'c']", '[a:&#x27;b&#x27;_&#x27;c&#x27;]'],
  ['data-[b=c]:d', 'data-[b=c]:d'],
  ['[&>a]:b', '[&amp;&gt;a]:b'],
])('keeps the styles of a class named %s', async (name, inPage) => {
  const rule = `.${name.replaceAll(/[^\w-]/g, '\\$&')}{margin:1px}`;
  expect(await selectUsedStyles(`<p class="a ${inPage} b"></p>`, rule)).toBe(rule);
});

test('keeps the dark variants of used styles, because a script sets the theme before the first paint', async () => {
  const dark = '[data-theme=dark] .card{color:#fff}';
  expect(await selectUsedStyles('<p class="card"></p>', dark)).toBe(dark);
});

test('leaves out fonts that must be downloaded and keeps local fonts', async () => {
  const local = '@font-face{font-family:B;src:local(Arial)}';
  expect(await selectUsedStyles('', `@font-face{font-family:A;src:url(/assets/a.woff2)}${local}`)).toBe(local);
});
