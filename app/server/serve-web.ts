import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openBuiltRoutes } from './built-routes.ts';
import { buildPreloads } from './page-preloads.ts';
import { addImageUrl, readPublicPages } from './public-pages.ts';

/** The output folder of `npm run build`. */
const builtPages = fileURLToPath(new URL('../../build/web/client/', import.meta.url));

/** Server paths. An unknown address below them is not a page. */
const notPages = /^\/(functions|api|files|live|openapi\.json|healthz|readyz|assets)(\/|$|\?)/;

/**
 * Serves the built pages: public pages as prerendered, and all others as a single page that renders in the browser and
 * is hidden from search engines. For an unknown address, that page has status 404 and shows "not found".
 */
export async function serveWeb(app: FastifyInstance, publicUrl: string, built = builtPages): Promise<void> {
  const shell = await readFile(join(built, '__spa-fallback.html'), 'utf8')
    .catch(() => readFile(join(built, 'index.html'), 'utf8'))
    .catch(() => undefined);
  if (!shell) return; // a worker, or a test of the calls, has no pages
  const pageAt = await openBuiltRoutes(built);
  const publicPages = await readPublicPages(built, publicUrl);
  const compressedPages = new Map([...publicPages].map(([path, page]) => [path, compressOnce(page)]));
  const selfRendered = addImageUrl(shell, publicUrl);
  serveSitemap(app, publicUrl, publicPages.keys());
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    // Pages are served below, with their content security policy.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
  app.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound();
    const [path = '/'] = request.url.split('?');
    const isSignedIn = /session_token=/.test(request.headers.cookie ?? '');
    const { routes, exists } = pageAt(path);
    const publicPath = path.replace(/(?<=.)\/$/, '');
    const publicPage = publicPages.get(publicPath);
    const page = publicPage ?? selfRendered.replace('</head>', `${buildPreloads(path, routes, isSignedIn)}</head>`);
    if (!publicPage) reply.header('x-robots-tag', 'noindex');
    reply
      .code(exists ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyFor(page, publicUrl) });
    const readsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const compressed = readsBrotli ? compressedPages.get(publicPath)?.() : undefined;
    if (!compressed) return reply.send(page);
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(compressed);
  });
}

// Allows only built scripts: the product's own files, and by hash the few inline scripts that start them. JSON-LD for
// search engines is data and does not run.
function policyFor(page: string, publicUrl: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    `default-src 'self'`,
    `script-src 'self' ${inline.join(' ')}`,
    // Prerendered pages have style attributes, and the dialog and toast libraries add <style> elements.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${publicUrl}`,
    // A video of the user is shown before it is uploaded.
    `media-src 'self' blob: ${publicUrl}`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * Returns a function that returns the page compressed with Brotli at its highest quality. This makes it 10% smaller
 * than the quality that is affordable per response, but takes one thread half a second. The first call starts the
 * compression; the result is undefined until it is done.
 */
function compressOnce(page: string): () => Buffer | undefined {
  let isStarted = false;
  let compressed: Buffer | undefined;
  return () => {
    if (isStarted) return compressed;
    isStarted = true;
    brotliCompress(page, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.length } }, (error, done) => {
      if (!error) compressed = done;
    });
    return undefined;
  };
}

/** Serves robots.txt, which allows everything, and the sitemap with the public pages. */
function serveSitemap(app: FastifyInstance, publicUrl: string, paths: Iterable<string>): void {
  const pages = [...paths].sort().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const urls = `<urlset xmlns="${namespace}">${pages.join('')}</urlset>`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n${urls}\n`;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
