import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Reads the public pages that a build wrote, by their paths. Their heads are given the product's address, which the build does
 * not know: a page's one address, and that of its picture in the previews of links.
 */
export async function readPublicPages(built: string, publicUrl: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(built, { recursive: true })).filter((name) => basename(name) === 'index.html');
  const pages = files.map(async (file) => {
    const path = `/${dirname(file).replaceAll(sep, '/')}`.replace(/^\/\.$/, '/');
    const page = withPicture(await readFile(join(built, file), 'utf8'), publicUrl);
    const address = `<link rel="canonical" href="${publicUrl}${path}"/><meta property="og:url" content="${publicUrl}${path}"/>`;
    return [path, page.replace('</head>', `${address}</head>`)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Previews of links want the whole address of a picture. */
export function withPicture(page: string, publicUrl: string): string {
  return page.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${publicUrl}`);
}
