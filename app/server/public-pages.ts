import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Reads a build's public pages, by path. Adds each page's canonical URL and the absolute URL of its preview image to
 * the head, because the product's address is not known at build time. Visitors see these pages before any script runs:
 * each page contains the styles that it uses, and fonts, other styles and scripts load after the first paint, so that
 * no download delays it.
 */
export async function readPublicPages(built: string, publicUrl: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(built, { recursive: true })).filter((name) => basename(name) === 'index.html');
  const pages = files.map(async (file) => {
    const path = `/${dirname(file).replaceAll(sep, '/')}`.replace(/^\/\.$/, '/');
    const page = addImageUrl(await readFile(join(built, file), 'utf8'), publicUrl);
    const address = `<link rel="canonical" href="${publicUrl}${path}"/><meta property="og:url" content="${publicUrl}${path}"/>`;
    return [path, withLateScripts(withLateStyles(page)).replace('</head>', `${address}</head>`)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Makes the URL of the preview image absolute, as link previews require. */
export function addImageUrl(page: string, publicUrl: string): string {
  return page.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${publicUrl}`);
}

/**
 * Starts the page's scripts after the first paint, or at the first click or key. Any earlier, they would compete with
 * the visible content for a phone's bandwidth and CPU time.
 */
const startScripts = `(function () {
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

/**
 * Until React handles events, nothing happens when a visitor presses a button, chooses an option or chooses a file.
 * Repeats these for React as soon as it does (root.tsx). React compares an option with its state before, so it is
 * reverted first. Links work without scripts.
 */
const repeatPresses = `(function () {
  var missed = [];
  function keep(event) {
    var control = event.target.closest(event.type === 'click' ? 'button, input:not([type=file])' : 'input[type=file]');
    if (control) missed.push(control);
  }
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);
  addEventListener('hydrated', function () {
    removeEventListener('click', keep, true);
    removeEventListener('change', keep, true);
    missed.forEach(function (control) {
      if (control.type === 'file') return control.dispatchEvent(new Event('change', { bubbles: true }));
      if (control.type === 'radio' || control.type === 'checkbox') control.checked = !control.checked;
      control.click();
    });
  }, { once: true });
})()`;

function withLateScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="late-module">')
    .replace('</body>', () => `<script>${startScripts};${repeatPresses}</script></body>`);
}

/** The page already contains the styles that it uses (entry.server.ts). */
function withLateStyles(page: string): string {
  return page.replace(/<link rel="stylesheet"([^>]*)>/, '<link rel="late-stylesheet"$1><noscript>$&</noscript>');
}
