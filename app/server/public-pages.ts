import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Reads the public pages that a build wrote, by their paths. Their heads are given the product's address, which the
 * build does not know: a page's one address, and that of its picture in the previews of links. They are read before any
 * script runs, so their styles stand in the page itself, and fonts and scripts begin once it is painted:
 * nothing that is fetched holds it up.
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

/**
 * Begins the page's scripts: once it is painted with what is in view, or with the first press. Before that they would
 * take their share of a phone's line and time from what a visitor came to see.
 */
const beginScripts = `(function () {
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    document.querySelectorAll('link[rel^=late-]').forEach(function (link) { link.rel = link.rel.slice(5); });
    document.querySelectorAll('script[type=late-module]').forEach(function (late) {
      var script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      late.after(script);
    });
  }
  ['pointerdown', 'keydown'].forEach(function (press) { addEventListener(press, begin, { once: true, passive: true }); });
  addEventListener('load', function () { requestAnimationFrame(function () { setTimeout(begin); }); });
  setTimeout(begin, 5000);
})()`;

function withLateScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="late-module">')
    .replace('</body>', () => `<script>${beginScripts}</script></body>`);
}

async function withStyles(page: string, built: string): Promise<string> {
  // React Router marks the styles of a route that others load too with an empty fragment.
  const [link, href] = /<link rel="stylesheet" href="([^"#]+)#?"\/>/.exec(page) ?? [];
  if (!link || !href) return page;
  const styles = await readFile(join(built, href), 'utf8');
  const early = `<style>${styles.replaceAll(fontFile, '')}</style>`;
  const late = link.replace('rel="stylesheet"', 'rel="late-stylesheet"');
  return page.replace(link, () => `${early}${late}<noscript>${link}</noscript>`);
}

/** A font that is fetched. Until it is there, words stand in a local one of the same widths (tokens.css). */
const fontFile = /@font-face\s*\{[^}]*url\([^}]*\}/g;
