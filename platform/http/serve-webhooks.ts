import type { FastifyInstance } from 'fastify';

/** A webhook that another service calls. Its signature covers the exact bytes, so the body is not parsed. */
export type Webhook = {
  readonly path: `/webhooks/${string}`;
  /** Returns the response status: 2xx if the request was accepted, or any other status to have it sent again. */
  receive(request: WebhookRequest): Promise<number | WebhookAnswer>;
  /** Responds to a service that verifies the webhook with a GET request; null rejects the request. */
  readonly challenge?: ((query: Readonly<Record<string, unknown>>) => string | null) | undefined;
};

export type WebhookRequest = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** A response with a body, for services that expect one. */
export type WebhookAnswer = { readonly status: number; readonly body: object };

export function toWebhookAnswer(received: number | WebhookAnswer): WebhookAnswer {
  return typeof received === 'number' ? { status: received, body: { ok: true } } : received;
}

/** Maximum length of a webhook body in bytes. */
const maxBytes = 1_000_000;

/** Serves webhooks with the raw body, without sessions or parsing. Only the signature identifies the sender. */
export function serveWebhooks(app: FastifyInstance, webhooks: readonly Webhook[]): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    for (const { path, receive, challenge } of webhooks) {
      raw.post<{ Body: Buffer | undefined }>(path, async ({ body = Buffer.alloc(0), headers }, reply) => {
        const answer = toWebhookAnswer(await receive({ body, headers }));
        return reply.code(answer.status).send(answer.body);
      });
      if (!challenge) continue;
      raw.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
        const answer = challenge(query);
        return answer === null ? reply.code(403).send() : reply.type('text/plain').send(answer);
      });
    }
  });
}
