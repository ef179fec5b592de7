import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { type BillingCallsDeps, billingCalls } from './calls.ts';
import { expireGrants } from './credits.ts';
import { openAccount } from './open-account.ts';

export type BillingDeps = BillingCallsDeps & { readonly service: ServiceDatabase; readonly events: Events };

/** What a person has and pays for: plan, credits, subscription. */
export function billingFeature({ service, events, ...calls }: BillingDeps): ServerFeature {
  return {
    name: 'billing',
    calls: billingCalls(calls),
    beforeSession: (userId) => openAccount(service, events, userId),
    recurring: [
      {
        name: 'billing/expire-credits',
        cron: '5 * * * *',
        run: async (now) => ({ accounts: await expireGrants(service, now) }),
      },
    ],
  };
}
