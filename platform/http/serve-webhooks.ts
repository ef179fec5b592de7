import type { FastifyInstance } from 'fastify';

/** A notice that another service sends us. It is signed over its exact bytes, so they are handed on as they came. */
export type Webhook = {
  readonly path: `/webhooks/${string}`;
  /** Returns the status to respond with: 2xx where it was taken, whatever else to have it sent again. */
  receive(request: WebhookRequest): Promise<number>;
};

export type WebhookRequest = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

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
    for (const { path, receive } of webhooks) {
      raw.post<{ Body: Buffer | undefined }>(path, async ({ body = Buffer.alloc(0), headers }, reply) =>
        reply.code(await receive({ body, headers })).send({ ok: true }),
      );
    }
  });
}
