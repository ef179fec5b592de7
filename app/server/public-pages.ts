import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Reads the public pages that a build wrote, by their paths. Their heads are given the product's address, which the build does
 * not know: a page's one address, and that of its picture in the previews of links. They are read before any script runs, so
 * their styles stand in the page itself, and fonts go before scripts: a page is painted as soon as it is there, and its words do not
 * move when the fonts come.
 */
export async function readPublicPages(built: string, publicUrl: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(built, { recursive: true })).filter((name) => basename(name) === 'index.html');
  const pages = files.map(async (file) => {
    const path = `/${dirname(file).replaceAll(sep, '/')}`.replace(/^\/\.$/, '/');
    const page = await withStyles(withPicture(await readFile(join(built, file), 'utf8'), publicUrl), built);
    const address = `<link rel="canonical" href="${publicUrl}${path}"/><meta property="og:url" content="${publicUrl}${path}"/>`;
    return [path, withLateScripts(page).replace('</head>', `${address}</head>`)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Previews of links want the whole address of a picture. */
export function withPicture(page: string, publicUrl: string): string {
  return page.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${publicUrl}`);
}

function withLateScripts(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

async function withStyles(page: string, built: string): Promise<string> {
  // React Router marks the styles of a route that others load too with an empty fragment.
  const [link, href] = /<link rel="stylesheet" href="([^"#]+)#?"\/>/.exec(page) ?? [];
  if (!link || !href) return page;
  const styles = await readFile(join(built, href), 'utf8');
  // The file stays named, for the pages that come after; what is for print alone holds nothing up.
  return page.replace(
    link,
    () => `${fontPreloads(styles)}<style>${styles}</style>${link.replace('/>', ' media="print"/>')}`,
  );
}

/** The fonts that English is set in; those of other scripts come where a page has any of their letters. */
function fontPreloads(styles: string): string {
  return [...styles.matchAll(/url\((\/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2)\)/g)]
    .map(([, font]) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin/>`)
    .join('');
}
