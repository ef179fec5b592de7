import { implement } from '@orpc/server';
import type { AnyDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { billingContract } from '../contract.ts';
import { findProfile, summarizeUsage } from './accounts.ts';

const signedIn = implement(billingContract).$context<SignedInContext>();

export type BillingCallsDeps = {
  /** How many of the trainings that an account may have are used: a later feature knows. */
  readonly countTrainings: (db: AnyDatabase, userId: string) => Promise<number>;
};

export function billingCalls({ countTrainings }: BillingCallsDeps) {
  return {
    'get-profile': signedIn['get-profile'].handler(async ({ context: { db, caller }, errors }) => {
      const profile = await findProfile(db, caller);
      if (!profile) throw errors.NOT_FOUND({ message: 'Failed to load your profile.' });
      return profile;
    }),

    'get-usage-summary': signedIn['get-usage-summary'].handler(async ({ context: { db, caller } }) =>
      summarizeUsage(db, caller.id, await countTrainings(db, caller.id)),
    ),
  };
}
