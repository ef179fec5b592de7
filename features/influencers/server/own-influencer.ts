import { os } from '@orpc/server';
import type { CallMeta } from '#contract/call-contract.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { findInfluencer, type InfluencerRow } from './influencers.ts';

/** The two ways that calls name an influencer; both are part of the public API. */
type InfluencerInput = { readonly influencer_id: string } | { readonly influencerId: string };

/** The context of a call about one of the caller's influencers. */
export type InfluencerContext = SignedInContext & { readonly influencer: InfluencerRow };

/** Adds the influencer named in the input to the context of a call. Throws NOT_FOUND if it is not the caller's. */
export const ownInfluencer = os
  .$meta<CallMeta>({ access: 'signed-in' })
  .$context<SignedInContext>()
  .errors({ NOT_FOUND: { status: 404, message: 'Not found' } })
  .middleware(async ({ context: { db, caller }, next, errors }, input: InfluencerInput) => {
    const id = 'influencer_id' in input ? input.influencer_id : input.influencerId;
    const influencer = await findInfluencer(db, caller.id, id);
    if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
    return next({ context: { influencer } });
  });
