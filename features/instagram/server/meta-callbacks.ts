import type { FastifyInstance } from 'fastify';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Webhook, WebhookRequest } from '#platform/http/serve-webhooks.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import { checkSoon, forgetAccount } from './connections.ts';

export type MetaCallbacksDeps = {
  readonly service: ServiceDatabase;
  readonly login: InstagramLogin;
  readonly publicUrl: string;
};

/**
 * Webhooks through which Meta reports that a user removed the app from their Instagram account or requested the
 * deletion of their data.
 */
export function metaCallbacks({ service, login, publicUrl }: MetaCallbacksDeps): readonly Webhook[] {
  return [
    {
      path: '/webhooks/instagram/deauthorize',
      async receive(request) {
        const forgotten = await login.deauthorize(signedRequestIn(request));
        if (!forgotten) return 401;
        // The next check finds that access has ended, and notifies the user.
        for (const accountId of forgotten.accountIds) await checkSoon(service, accountId);
        return 200;
      },
    },
    {
      path: '/webhooks/instagram/delete-data',
      async receive(request) {
        const deleted = await login.deleteData(signedRequestIn(request));
        if (!deleted) return 401;
        for (const accountId of deleted.accountIds) await forgetAccount(service, accountId);
        const { code } = deleted;
        return { status: 200, body: { url: `${publicUrl}${deletionPath}${code}`, confirmation_code: code } };
      },
    },
  ];
}

const deletionPath = '/instagram/deletions/';

/** Serves the status of a deletion request at the URL that Meta shows to the user. */
export function serveDeletions(app: FastifyInstance, { login }: Pick<MetaCallbacksDeps, 'login'>): void {
  app.get<{ Params: { code: string } }>(`${deletionPath}:code`, async ({ params: { code } }, reply) => {
    const deletedAt = /^[0-9a-f]{32}$/.test(code) ? await login.findDeletion(code) : null;
    if (!deletedAt) return reply.callNotFound();
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    return `Request ${code} was completed on ${deletedAt.toISOString().slice(0, 10)}.

The access to your Instagram account, its name, its picture and its metrics were deleted.
Posts that were planned for it here will not be published.
Published posts stay on Instagram until you delete them there. Images and texts that were
created here belong to the account of this site that created them, and are deleted with
that account.
`;
  });
}

/** Meta sends a form with a single field. */
function signedRequestIn({ body }: WebhookRequest): string {
  return new URLSearchParams(body.toString('utf8')).get('signed_request') ?? '';
}
