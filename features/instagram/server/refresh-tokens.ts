import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/jobs.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import { checkSoon } from './connections.ts';

/** Keeps the access to accounts alive, and forgets what of logins and posts is over. */
export function tokenJobs(service: ServiceDatabase, login: InstagramLogin): readonly RecurringJob[] {
  return [
    {
      name: 'instagram/refresh-tokens',
      cron: '25 * * * *',
      async run(now) {
        const { refreshed, refused } = await login.refreshTokens(now);
        for (const accountId of refused) await checkSoon(service, accountId);
        return { refreshed, refused: refused.length };
      },
    },
    {
      name: 'instagram/delete-old-logins',
      cron: '50 4 * * *',
      run: async (now) => ({ rows: await login.deleteOld(now) }),
    },
  ];
}
