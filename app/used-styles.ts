import { PurgeCSS } from 'purgecss';

/**
 * A font that must be downloaded. Until it loads, text is shown in a local font with the same widths
 * (fallback-fonts.css).
 */
const fetchedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** The attribute that selects the theme. The page's script adds it. */
const themeAttribute = 'data-theme';

/** Returns the styles that a page uses, without fonts that must be downloaded. */
export async function selectUsedStyles(page: string, styles: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: unescaped(page), extension: 'html' }],
    css: [{ raw: styles.replaceAll(fetchedFont, '') }],
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
