import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document. The page that reads it, /docs, is one of the web's. */
export function serveDocs(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text));
}
