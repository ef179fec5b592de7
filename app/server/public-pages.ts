import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Reads the public pages that a build wrote, by their paths. Their heads are given the product's address, which the
 * build does not know: a page's one address, and that of its picture in the previews of links. They are read before any
 * script runs, so the styles that they use stand in the page itself, and fonts, other styles and scripts begin once it
 * is painted: nothing that is fetched holds it up.
 */
export async function readPublicPages(built: string, publicUrl: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(built, { recursive: true })).filter((name) => basename(name) === 'index.html');
  const pages = files.map(async (file) => {
    const path = `/${dirname(file).replaceAll(sep, '/')}`.replace(/^\/\.$/, '/');
    const page = withPicture(await readFile(join(built, file), 'utf8'), publicUrl);
    const address = `<link rel="canonical" href="${publicUrl}${path}"/><meta property="og:url" content="${publicUrl}${path}"/>`;
    return [path, withLateScripts(withLateStyles(page)).replace('</head>', `${address}</head>`)] as const;
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
  addEventListener('load', function () {
    var painted = new PerformanceObserver(function () { painted.disconnect(); setTimeout(begin); });
    painted.observe({ type: 'paint', buffered: true });
  });
  setTimeout(begin, 5000);
})()`;

function withLateScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="late-module">')
    .replace('</body>', () => `<script>${beginScripts}</script></body>`);
}

/** The styles that the page uses stand in it already (inline-styles.ts). */
function withLateStyles(page: string): string {
  return page.replace(/<link rel="stylesheet"([^>]*)>/, '<link rel="late-stylesheet"$1><noscript>$&</noscript>');
}
