import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document. The web app's /docs page displays it. */
export function serveDocs(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text));
}
