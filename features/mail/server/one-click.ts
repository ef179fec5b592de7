import type { FastifyInstance } from 'fastify';
import { refusalBody } from '#platform/http/call-errors.ts';
import { linkNotValid } from '../contract.ts';
import { type SubscriptionDeps, subscribe } from './subscriptions.ts';

/** The body only confirms that this is a one-click request. */
const maxBytes = 10_000;

/**
 * Serves one-click unsubscribe: when the user clicks "Unsubscribe" in the email client, it sends a form to the URL of
 * the List-Unsubscribe header, without a session. In a browser the same URL opens a page. See RFC 8058.
 */
export function serveOneClick(app: FastifyInstance, deps: SubscriptionDeps): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, async () => undefined);
    forms.post<{ Querystring: { token?: string | string[] } }>('/mail/unsubscribe', async ({ query }, reply) => {
      const kind = await subscribe(deps, String(query.token), false);
      if (kind) return { ok: true };
      const { status, message } = linkNotValid.LINK_NOT_VALID;
      return reply.code(status).send(refusalBody('LINK_NOT_VALID', message));
    });
  });
}
