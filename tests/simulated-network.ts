import { randomUUID } from 'node:crypto';
import type { ClaimedPost } from '#features/planner/server/publishing/due-posts.ts';
import { startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { sandboxPublisher } from '#ports/publisher/sandbox/sandbox.ts';
import { emptyImageStore } from './generation.ts';
import { createPlainImage } from './plain-image.ts';

/** Adds the simulated network to a post of an influencer and returns the id of the new target. */
export async function addSimulatedTarget(
  { pool }: Pick<Database, 'pool'>,
  postId: string,
  captionVariant: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await pool.query('update scheduled_posts set post_id = id where id = $1', [postId]);
  await pool.query(
    `with account as (
       insert into sandbox_instagram_accounts (profile_id, username, display_name)
       select 'simulated-' || influencer_id, 'simulated.' || $2::uuid, 'Mia' from scheduled_posts where id = $1
       on conflict (profile_id) do update set display_name = excluded.display_name returning id
     )
     insert into scheduled_posts (id, post_id, user_id, influencer_id, platform, account_id, caption, caption_variant,
       media_urls, media_alt_texts, media_crops, first_comment, surface, status, scheduled_at, scheduled_local,
       timezone, next_step_at)
     select $2, post.id, user_id, influencer_id, 'simulated', account.id, caption, $3, media_urls, media_alt_texts,
       media_crops, first_comment, surface, status, scheduled_at, scheduled_local, timezone, next_step_at
     from scheduled_posts post, account where post.id = $1`,
    [postId, id, captionVariant],
  );
  return id;
}

/** Publishes to the simulated network, as a worker of the product publishes to Instagram. */
export async function startSimulatedNetwork(database: Database, changes: Partial<Publisher> = {}) {
  const log = openLog('silent');
  const notifications = createNotifications(database.url, log);
  await notifications.connect();
  const image = await createPlainImage('#bd2c45', 40, 40);
  const query = async (text: string, values: readonly unknown[]) => database.pool.query(text, [...values]);
  const loop = startPublishing(
    {
      pool: database.pool,
      service: database.service,
      notifications,
      clock: databaseClock,
      log,
      publisher: { ...sandboxPublisher(query, 'http://127.0.0.1', 'simulated'), ...changes },
      publicUrl: 'http://127.0.0.1',
      images: { ...emptyImageStore, readWithin: async () => image },
    },
    startDueRows,
    {
      network: 'simulated',
      findConnected: (_service, targets) => findAccounts(database, targets),
      findStanding: async () => new Set(),
      checkSoon: async () => undefined,
    },
  );
  return {
    async stop() {
      await loop.stop(5_000);
      await notifications.close();
    },
  };
}

async function findAccounts(
  { pool }: Database,
  targets: readonly ClaimedPost[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await pool.query<{ id: string; account: string }>(
    `select target.id, account.id::text as account from scheduled_posts target
     join sandbox_instagram_accounts account on profile_id = 'simulated-' || influencer_id where target.id = any ($1)`,
    [targets.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}
