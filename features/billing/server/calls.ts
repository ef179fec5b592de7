import { implement } from '@orpc/server';
import { ownPath } from '#contract/local-path.ts';
import type { AnyDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { billingContract } from '../contract.ts';
import { findProfile, summarizeUsage } from './accounts.ts';
import { type FindPaidPhotos, readCreditHistory } from './credit-history.ts';
import { listNetworkLimits, type NetworkLimitsDeps } from './network-limits.ts';
import { openCheckout, openPortal, type PagesDeps } from './payments/open-pages.ts';
import { type SandboxCallsDeps, sandboxCalls } from './payments/sandbox-calls.ts';

const anyone = implement(billingContract).$context<AnyoneContext>();
const signedIn = implement(billingContract).$context<SignedInContext>();

export type BillingCallsDeps = PagesDeps &
  SandboxCallsDeps &
  NetworkLimitsDeps & {
    /** Returns how many training runs an account has used; provided by a later feature. */
    readonly countTrainings: (db: AnyDatabase, userId: string) => Promise<number>;
    readonly findPaidPhotos: FindPaidPhotos;
    /** Whether the payment sandbox is enabled although it is open to users other than the operator. */
    readonly sandboxIsPublic: boolean;
  };

export function billingCalls(deps: BillingCallsDeps) {
  const { countTrainings, findPaidPhotos, payments, sandboxIsPublic } = deps;
  return {
    ...sandboxCalls(deps),

    'get-profile': signedIn['get-profile'].handler(async ({ context: { db, caller }, errors }) => {
      const profile = await findProfile(db, caller);
      if (!profile) throw errors.NOT_FOUND({ message: 'Failed to load your profile.' });
      return profile;
    }),

    'get-usage-summary': signedIn['get-usage-summary'].handler(async ({ context: { db, caller } }) =>
      summarizeUsage(db, caller.id, await countTrainings(db, caller.id)),
    ),

    'get-credit-history': signedIn['get-credit-history'].handler(({ context: { db, caller } }) =>
      readCreditHistory(db, caller.id, new Date(), (references) => findPaidPhotos(db, caller.id, references)),
    ),

    'get-payments': anyone['get-payments'].handler(() => ({
      simulated: payments.isSandbox,
      public_sandbox: sandboxIsPublic,
    })),

    'get-network-limits': anyone['get-network-limits'].handler(() => ({ items: listNetworkLimits(deps) })),

    'create-checkout': signedIn['create-checkout'].handler(
      async ({
        input: { plan, billing, user, return_path: returnPath },
        context: { db, caller, origin, requestId },
        errors,
      }) => {
        if (user.id !== caller.id || user.email !== caller.email) throw errors.FORBIDDEN();
        const opened = await openCheckout(deps, db, caller, { plan, billing, returnPath, origin, requestId });
        if (opened.kind !== 'page')
          throw opened.kind === 'failed' ? errors.CHECKOUT_FAILED() : errors.ALREADY_ON_PLAN();
        return { url: opened.url, simulated: payments.isSandbox };
      },
    ),

    'open-portal': signedIn['open-portal'].handler(
      async ({ input: { user_id, email, returnUrl }, context: { db, caller, origin }, errors }) => {
        if (user_id !== caller.id || email !== caller.email) throw errors.FORBIDDEN();
        if (ownPath(URL.parse(returnUrl), new URL(origin).origin) === null)
          throw errors.BAD_REQUEST({
            message: 'returnUrl must be a page of this site.',
            data: { field: 'returnUrl' },
          });
        const opened = await openPortal(deps, db, caller, returnUrl);
        if (opened.kind !== 'page') throw opened.kind === 'failed' ? errors.PORTAL_FAILED() : errors.NO_SUBSCRIPTION();
        return { url: opened.url };
      },
    ),
  };
}
