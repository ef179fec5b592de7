import { implement } from '@orpc/server';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { accountContract } from '../contract.ts';
import { logSecurityEvent } from './security-events.ts';

const anyone = implement(accountContract).$context<AnyoneContext>();
const signedIn = implement(accountContract).$context<SignedInContext>();

export const accountCalls = {
  'get-session': anyone['get-session'].handler(({ context: { caller } }) => ({
    user: caller && {
      id: caller.id,
      email: caller.email,
      email_verified: caller.emailVerified,
      is_admin: caller.isAdmin,
      created_at: caller.createdAt.toISOString(),
      session_id: caller.sessionId,
    },
  })),

  'has-role': signedIn['has-role'].handler(({ context: { caller } }) => ({ has_role: caller.isAdmin })),

  'log-security-event': signedIn['log-security-event'].handler(
    async ({ input, context: { db, caller, userAgent }, errors }) => {
      const logged = await logSecurityEvent(db, { ...input, userId: caller.id, userAgent });
      if (logged.kind === 'too many') throw errors.TOO_MANY_EVENTS({ data: { retry_after: logged.retryAfterSeconds } });
      return { ok: true as const };
    },
  ),
};
