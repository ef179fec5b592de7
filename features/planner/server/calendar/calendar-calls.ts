import { implement } from '@orpc/server';
import { insertSecurityEvent } from '#features/account/server/public.ts';
import { type InfluencerContext, ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { formatsContract } from '../../formats-contract.ts';
import { createAddress, findAddress, revokeAddress } from './calendar-addresses.ts';
import { calendarPath } from './serve-calendar.ts';

const signedIn = implement(formatsContract).$context<SignedInContext>();

/** Calls that manage calendar subscriptions. */
export function calendarCalls() {
  return {
    'get-calendar-address': signedIn['get-calendar-address']
      .use(ownInfluencer)
      .handler(({ context: { db, influencer } }) => findAddress(db, influencer.id)),

    'create-calendar-address': signedIn['create-calendar-address']
      .use(ownInfluencer)
      .handler(async ({ input: { timezone: zone }, context }) => {
        const { db, caller, origin, influencer } = context;
        const { address, secret } = await createAddress(db, { userId: caller.id, influencerId: influencer.id, zone });
        await record(context, 'calendar_address_created');
        return { ...address, url: origin + calendarPath(secret) };
      }),

    'revoke-calendar-address': signedIn['revoke-calendar-address'].use(ownInfluencer).handler(async ({ context }) => {
      if (await revokeAddress(context.db, context.influencer.id)) await record(context, 'calendar_address_revoked');
      return { ok: true as const };
    }),
  };
}

/** Records an action in the security log. */
function record({ db, caller, userAgent, influencer }: InfluencerContext, action: string): Promise<void> {
  return insertSecurityEvent(db, { userId: caller.id, action, details: { influencer: influencer.name }, userAgent });
}
