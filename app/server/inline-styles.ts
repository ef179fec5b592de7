import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';

/**
 * A font that must be downloaded. Until it loads, text is shown in a local font with the same widths
 * (fallback-fonts.css).
 */
const fetchedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** The attribute that selects the theme. The page's script adds it. */
const themeAttribute = 'data-theme';

/**
 * Inlines the styles that a public page uses, before the link to the stylesheet for all pages. The page can then be
 * painted when its first bytes arrive; public-pages.ts loads the stylesheet later.
 */
export async function inlineStyles(builtPages: string, publicPaths: readonly string[]): Promise<void> {
  await Promise.all(publicPaths.map((path) => inlineInto(join(builtPages, path, 'index.html'), builtPages)));
}

async function inlineInto(file: string, builtPages: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  // React Router adds an empty fragment to the URL of a stylesheet that several routes load.
  const [link, href] = /<link rel="stylesheet" href="([^"#]+)#?"\/>/.exec(page) ?? [];
  if (!link || !href) throw new Error(`${file} contains no styles.`);
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
    // Names of elements, attributes and classes. A class name can contain any character that does not end it:
    // `[&>svg]:w-1/2`.
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
