import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { accountContract, type SignInOptions } from '../contract.ts';
import { logSecurityEvent } from './security-events.ts';
import { listSignInMethods } from './sign-in-methods.ts';

const anyone = implement(accountContract).$context<AnyoneContext>();
const signedIn = implement(accountContract).$context<SignedInContext>();

export type AccountCallsDeps = { readonly service: ServiceDatabase; readonly options: SignInOptions };

export function accountCalls({ service, options }: AccountCallsDeps) {
  return {
    'get-session': anyone['get-session'].handler(({ context: { caller, isSuspended } }) => ({
      ...(isSuspended && { suspended: true }),
      user: caller && {
        id: caller.id,
        email: caller.email,
        email_verified: caller.emailVerified,
        is_admin: caller.isAdmin,
        created_at: caller.createdAt.toISOString(),
        updated_at: caller.changedAt.toISOString(),
        session_id: caller.sessionId,
        session_renewed_at: caller.sessionRenewedAt.toISOString(),
      },
    })),

    'get-sign-in-options': anyone['get-sign-in-options'].handler(() => options),

    'list-sign-in-methods': signedIn['list-sign-in-methods'].handler(async ({ context: { caller } }) => ({
      methods: await listSignInMethods(service, caller.id),
    })),

    'has-role': signedIn['has-role'].handler(({ context: { caller } }) => ({ has_role: caller.isAdmin })),

    'log-security-event': signedIn['log-security-event'].handler(
      async ({ input, context: { db, caller, userAgent }, errors }) => {
        const logged = await logSecurityEvent(db, { ...input, userId: caller.id, userAgent });
        if (logged.kind === 'too many')
          throw errors.TOO_MANY_EVENTS({ data: { retry_after: logged.retryAfterSeconds } });
        return { ok: true as const };
      },
    ),
  };
}
