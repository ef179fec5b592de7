import type { FastifyInstance } from 'fastify';

/** Serves robots.txt, which allows everything, and the sitemap with the public pages. */
export function serveSitemap(app: FastifyInstance, publicUrl: string, paths: Iterable<string>): void {
  const pages = [...paths].sort().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const urls = `<urlset xmlns="${namespace}">${pages.join('')}</urlset>`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n${urls}\n`;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
