import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';

/** A font that is fetched. Until it is there, words stand in a local one of the same widths (fallback-fonts.css). */
const fetchedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** What the theme is told by, which no page has before its script ran. */
const themeAttribute = 'data-theme';

/**
 * Writes into each public page of a build the styles that this page uses, before the file with those of all pages: it
 * is painted with the first bytes that come, and public-pages.ts has the file follow.
 */
export async function inlineStyles(builtPages: string, publicPaths: readonly string[]): Promise<void> {
  await Promise.all(publicPaths.map((path) => inlineInto(join(builtPages, path, 'index.html'), builtPages)));
}

async function inlineInto(file: string, builtPages: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  // React Router marks the styles of a route that others load too with an empty fragment.
  const [link, href] = /<link rel="stylesheet" href="([^"#]+)#?"\/>/.exec(page) ?? [];
  if (!link || !href) throw new Error(`${file} names no styles.`);
  const styles = (await readFile(join(builtPages, href), 'utf8')).replaceAll(fetchedFont, '');
  const used = await stylesUsedIn(page, styles);
  await writeFile(
    file,
    page.replace(link, () => `<style>${used}</style>${link}`),
  );
}

async function stylesUsedIn(page: string, styles: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: unescaped(page), extension: 'html' }],
    css: [{ raw: styles }],
    // Names of elements and attributes, and of classes, which hold anything but what ends them: `[&>svg]:w-1/2`.
    defaultExtractor: (text) => text.match(/[\w-]+/g)?.concat(text.match(/[^\s"]+/g) ?? []) ?? [],
    keyframes: true,
    dynamicAttributes: [themeAttribute],
  });
  if (!used) throw new Error('No styles were read.');
  return used.css;
}

function unescaped(page: string): string {
  return page.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
