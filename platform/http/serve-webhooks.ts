import type { FastifyInstance } from 'fastify';

/** A notice that another service sends us. It is signed over its exact bytes, so they are handed on as they came. */
export type Webhook = {
  readonly path: `/webhooks/${string}`;
  /** Returns the status to respond with: 2xx where it was taken, whatever else to have it sent again. */
  receive(request: WebhookRequest): Promise<number | WebhookAnswer>;
  /** Responds to a service that asks by GET whether its notices are wanted here; null where they are not. */
  readonly challenge?: ((query: Readonly<Record<string, unknown>>) => string | null) | undefined;
};

export type WebhookRequest = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** For a service that wants to be told something. */
export type WebhookAnswer = { readonly status: number; readonly body: object };

export function answerOf(received: number | WebhookAnswer): WebhookAnswer {
  return typeof received === 'number' ? { status: received, body: { ok: true } } : received;
}

/** The most that a notice may be long, in bytes. */
const maxBytes = 1_000_000;

/** Serves webhooks: no session, no parsing, the raw body. Who sent it is told by its signature alone. */
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
        const answer = answerOf(await receive({ body, headers }));
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
