import type { ServerFeature } from '#platform/feature.ts';
import { type BillingCallsDeps, billingCalls } from './calls.ts';
import { expireGrants } from './credits.ts';
import { type OpenAccountDeps, openAccount } from './open-account.ts';

export type BillingDeps = BillingCallsDeps & OpenAccountDeps;

/** What a person has and pays for: plan, credits, subscription. */
export function billingFeature(deps: BillingDeps): ServerFeature {
  return {
    name: 'billing',
    calls: billingCalls(deps),
    beforeSession: (userId) => openAccount(deps, userId),
    recurring: [
      {
        name: 'billing/expire-credits',
        cron: '5 * * * *',
        run: async (now) => ({ accounts: await expireGrants(deps.service, now) }),
      },
    ],
  };
}
