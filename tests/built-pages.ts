import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small route tree, as in a build manifest. */
const routes = {
  root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/react.js'] },
  home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js', imports: [] },
  terms: { id: 'terms', parentId: 'root', path: 'terms', module: '/assets/terms.js', imports: [] },
  area: { id: 'area', parentId: 'root', path: 'influencers/:id', module: '/assets/area.js', imports: [] },
  photos: {
    id: 'photos',
    parentId: 'area',
    path: 'photos',
    module: '/assets/photos.js',
    imports: ['/assets/react.js', '/assets/gallery.js'],
  },
  admin: { id: 'admin', parentId: 'root', path: 'admin/*', module: '/assets/admin.js', imports: [] },
  nothing: { id: 'nothing', parentId: 'root', path: '*', module: '/assets/nothing.js', imports: [] },
};

/** The only script of the built pages with any content. */
export const builtScript = `export const words = ${JSON.stringify('the same words again and again '.repeat(200))};`;

/** An image that would become smaller if it were compressed. */
export const builtImage = Buffer.alloc(4_000);

/** Writes the output of a small build into a new folder. */
export async function writeBuiltPages(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-pages-'));
  const filler = '<p>words</p>'.repeat(200);
  const imageTag = '<meta property="og:image" content="/og.png"/>';
  const styles = '<link rel="stylesheet" href="/assets/root.css"/>';
  const scripts = '<link rel="modulepreload" href="/assets/root.js"/>';
  const data = '<script type="application/ld+json">{"@type":"SoftwareApplication"}</script>';
  const files = {
    'assets/manifest-1a2b.js': `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
    'assets/root.js': builtScript,
    'assets/tiny.js': 'start()',
    'assets/root.css': 'body { color: red }',
    'og.png': builtImage,
    '__spa-fallback.html': `<html><head>${imageTag}</head><body>renders itself${filler}<script>start()</script></body></html>`,
    'index.html': `<html><head>${imageTag}${scripts}${styles}${data}</head><body>home${filler}</body></html>`,
    'terms/index.html': `<html><head></head><body>terms${filler}</body></html>`,
  };
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), contents);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
