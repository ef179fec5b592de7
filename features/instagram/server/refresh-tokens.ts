import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/jobs.ts';
import type { ForAccount, InstagramLogin } from '#ports/publisher/instagram-login.ts';
import { checkSoon } from './connections.ts';

/** Recurring jobs that renew access to accounts, and delete the data of completed logins and posts. */
export function tokenJobs(service: ServiceDatabase, login: InstagramLogin): readonly RecurringJob[] {
  return [
    {
      name: 'instagram/refresh-tokens',
      cron: '25 * * * *',
      async run({ now, forUser }) {
        const users = await findUsers(service);
        const forAccount: ForAccount = (accountId, work) => forUser(users.get(accountId) ?? null, work);
        const { refreshed, refused } = await login.refreshTokens(now, forAccount);
        for (const accountId of refused) await forAccount(accountId, () => checkSoon(service, accountId));
        return { refreshed, refused: refused.length };
      },
    },
    {
      name: 'instagram/delete-old-logins',
      cron: '50 4 * * *',
      run: async ({ now }) => ({ rows: await login.deleteOld(now) }),
    },
  ];
}

/** Returns the users of the connected accounts. */
async function findUsers(service: ServiceDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await service
    .selectFrom('instagram_connections')
    .where('account_id', 'is not', null)
    .select(['account_id', 'user_id'])
    .$narrowType<{ account_id: string }>()
    .execute();
  return new Map(rows.map(({ account_id, user_id }) => [account_id, user_id]));
}
