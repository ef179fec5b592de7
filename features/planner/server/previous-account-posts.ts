import { getFailureMessage } from '#contract/publish-failures.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { accountColumns } from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockTargets, type TargetRow } from './targets.ts';

/** What to do with posts scheduled for an account that is no longer connected. */
export type Settlement = 'move' | 'stop';

/** Counts an influencer's pending posts for accounts other than the connected one. */
export async function countPostsElsewhere(db: UserDatabase, influencerId: string): Promise<number> {
  const account = await accountColumns(db, influencerId);
  if (!account) return 0;
  const { count } = await waitingElsewhere(db, influencerId, account.account_id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves them to the connected account or stops them. Without the user's decision, no post is published to an account
 * other than the chosen one. Returns how many posts were affected.
 */
export async function settlePostsElsewhere(
  db: UserDatabase,
  influencerId: string,
  settlement: Settlement,
  now = new Date(),
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const account = await accountColumns(trx, influencerId);
    if (!account) return 0;
    const rows = await lockTargets(waitingElsewhere(trx, influencerId, account.account_id).selectAll());
    for (const row of rows) await (settlement === 'move' ? moveTo(trx, account, row, now) : stop(trx, row, now));
    if (rows[0]) await announcePost(trx, rows);
    return rows.length;
  });
}

const stopped = {
  status: 'failed',
  cause: 'account changed',
  reason: getFailureMessage('account changed'),
} as const;

/**
 * Moves the pending posts of a former connection to the current one. Both are the same Instagram account, so no
 * decision is needed.
 */
export async function movePosts(trx: UserDatabase, influencerId: string, fromAccountId: string): Promise<void> {
  const account = await accountColumns(trx, influencerId);
  if (!account) return;
  const rows = await lockTargets(
    waitingElsewhere(trx, influencerId, account.account_id).selectAll().where('account_id', '=', fromAccountId),
  );
  for (const row of rows) await moveTo(trx, account, row, new Date());
  if (rows[0]) await announcePost(trx, rows);
}

type Account = NonNullable<Awaited<ReturnType<typeof accountColumns>>>;

async function moveTo(trx: UserDatabase, account: Account, row: TargetRow, now: Date): Promise<void> {
  await trx
    .updateTable('scheduled_posts')
    .set({ ...account, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(trx, [row], 'changed', 'It will be published to the account that is connected now.');
}

async function stop(trx: UserDatabase, row: TargetRow, now: Date): Promise<void> {
  await trx
    .updateTable('scheduled_posts')
    .set({ ...stopped, next_step_at: null, told_at: now, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(trx, [row], 'failed', stopped.reason);
}

/** Posts whose publishing has started stay with the old account in any case. */
function waitingElsewhere(db: UserDatabase, influencerId: string, accountId: string) {
  return db
    .selectFrom('scheduled_posts')
    .where('influencer_id', '=', influencerId)
    .where('platform', '=', 'instagram')
    .where('status', 'in', ['queued', 'scheduled', 'retry'])
    .where('publish_called_at', 'is', null)
    .where('account_id', 'is distinct from', accountId);
}
