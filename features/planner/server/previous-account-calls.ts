import { implement } from '@orpc/server';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { plannerContract } from '../contract.ts';
import { countPostsElsewhere, settlePostsElsewhere } from './previous-account-posts.ts';

const signedIn = implement(plannerContract).$context<SignedInContext>();

/** Calls for posts scheduled for an account that the influencer was previously connected to. */
export function previousAccountCalls() {
  return {
    'get-posts-elsewhere': signedIn['get-posts-elsewhere']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db } }) => ({ count: await countPostsElsewhere(db, input.influencerId) })),

    'settle-posts-elsewhere': signedIn['settle-posts-elsewhere']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId, settlement }, context: { db } }) => ({
        ok: true as const,
        posts: await settlePostsElsewhere(db, influencerId, settlement),
      })),
  };
}
