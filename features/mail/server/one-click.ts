import type { FastifyInstance } from 'fastify';
import { refusalBody } from '#platform/http/call-errors.ts';
import { linkNotValid } from '../contract.ts';
import { type SubscriptionDeps, subscribe } from './subscriptions.ts';

/** The body says no more than that it is this request. */
const maxBytes = 10_000;

/**
 * What a mail client sends by itself when its person presses "Unsubscribe" there: a form to the address of the
 * List-Unsubscribe header, without a session. The same address opened in a browser is a page. Source: RFC 8058.
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
