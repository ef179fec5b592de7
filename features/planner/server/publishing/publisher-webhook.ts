import { checkNetworkAccountSoon, checkSoon } from '#features/instagram/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Webhook } from '#platform/http/serve-webhooks.ts';
import { wake } from '#platform/live/announce.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import type { Publisher, PublisherNotice } from '#ports/publisher/publisher.ts';
import { getNetwork, getPublishingMachine } from '../targets.ts';

export type PublisherWebhookDeps = {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  /** Null if the operator does not have their own Meta app. */
  readonly instagramLogin: Pick<InstagramLogin, 'readChallenge'> | null;
};

/**
 * Handles notifications from a publishing service. A notification only triggers an earlier check, so an old, replayed
 * or duplicate one cannot change the state.
 */
export function publisherWebhook({ service, publisher, instagramLogin }: PublisherWebhookDeps): Webhook {
  return {
    path: '/webhooks/publisher',
    challenge: instagramLogin ? (query) => instagramLogin.readChallenge(query) : undefined,
    async receive(delivery) {
      const notice = publisher.readNotice?.(delivery);
      if (!notice) return 401;
      await service.transaction().execute(async (trx) => {
        if (await isNew(trx, notice)) await checkSooner(trx, notice);
      });
      return 200;
    },
  };
}

async function isNew(trx: ServiceDatabase, { id }: PublisherNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('publisher_notices')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function checkSooner(trx: ServiceDatabase, notice: PublisherNotice): Promise<void> {
  if (notice.kind === 'account') {
    await checkSoon(trx, notice.accountId);
    return checkNetworkAccountSoon(trx, notice.accountId);
  }
  if (notice.kind !== 'post') return;
  const asked = await trx
    .updateTable('scheduled_posts')
    .set({ next_step_at: new Date() })
    .where('id', '=', notice.postId)
    .where('status', '=', 'retry')
    .where('publish_called_at', 'is not', null)
    .returning('platform')
    .executeTakeFirst();
  if (asked) await wake(trx, getPublishingMachine(getNetwork(asked)));
}
