import { implement } from '@orpc/server';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { accountContract } from '../contract.ts';
import { findProfile } from './profiles.ts';

const anyone = implement(accountContract).$context<AnyoneContext>();
const signedIn = implement(accountContract).$context<SignedInContext>();

export const accountCalls = {
  'get-session': anyone['get-session'].handler(({ context: { caller } }) => ({
    user: caller && { id: caller.id, email: caller.email, is_admin: caller.isAdmin },
  })),

  'get-profile': signedIn['get-profile'].handler(async ({ context: { db, caller }, errors }) => {
    const profile = await findProfile(db, caller);
    if (!profile) throw errors.NOT_FOUND({ message: 'Failed to load your profile.' });
    return profile;
  }),

  'has-role': signedIn['has-role'].handler(({ context: { caller } }) => ({ has_role: caller.isAdmin })),

  'log-security-event': signedIn['log-security-event'].handler(
    async ({ input, context: { db, caller, userAgent } }) => {
      const entry = {
        user_id: caller.id,
        action: input.action,
        details: JSON.stringify(input.details),
        user_agent: userAgent,
      };
      await db.insertInto('security_audit_log').values(entry).execute();
      return { ok: true as const };
    },
  ),
};
