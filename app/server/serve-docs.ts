import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document. The page that shows it, /docs, is a page of the web app. */
export function serveDocs(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text));
}
