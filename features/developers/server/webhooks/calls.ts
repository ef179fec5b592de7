import { implement } from '@orpc/server';
import { insertSecurityEvent } from '#features/account/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Seal } from '#platform/sealing/seal.ts';
import { developersContract } from '../../contract.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts';
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from './endpoints.ts';

const signedIn = implement(developersContract).$context<SignedInContext>();

export function webhookCalls(seal: Seal) {
  return {
    'list-webhooks': signedIn['list-webhooks'].handler(async ({ context: { db } }) => ({
      items: await listWebhooks(db),
    })),

    'create-webhook': signedIn['create-webhook'].handler(async ({ input, context, errors }) => {
      const made = await createWebhook(context.db, seal, context.caller.id, input);
      if (!made) throw errors.TOO_MANY_WEBHOOKS();
      await record(context, 'webhook_created', input.url);
      return made;
    }),

    'update-webhook': signedIn['update-webhook'].handler(async ({ input, context, errors }) => {
      const webhook = await updateWebhook(context.db, input.webhook_id, input);
      if (!webhook) throw errors.NOT_FOUND();
      await record(context, 'webhook_changed', input.url);
      return { webhook };
    }),

    'delete-webhook': signedIn['delete-webhook'].handler(async ({ input, context, errors }) => {
      if (!(await deleteWebhook(context.db, input.webhook_id))) throw errors.NOT_FOUND();
      await record(context, 'webhook_deleted', input.webhook_id);
      return { ok: true as const };
    }),

    'test-webhook': signedIn['test-webhook'].handler(async ({ input, context: { db, caller }, errors }) => {
      if (!(await sendTest(db, caller.id, input.webhook_id))) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'list-webhook-deliveries': signedIn['list-webhook-deliveries'].handler(({ input, context: { db } }) =>
      listDeliveries(db, input.webhook_id, { cursor: input.cursor, limit: input.limit }),
    ),

    'resend-webhook-delivery': signedIn['resend-webhook-delivery'].handler(
      async ({ input, context: { db }, errors }) => {
        if (!(await sendAgain(db, input.delivery_id))) throw errors.NOT_FOUND();
        return { ok: true as const };
      },
    ),
  };
}

/** Records an action in the security log. */
function record({ db, caller, userAgent }: SignedInContext, action: string, webhook: string) {
  return insertSecurityEvent(db, { userId: caller.id, action, details: { webhook }, userAgent });
}
