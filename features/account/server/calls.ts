import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import type { User } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { limitCalls } from '#platform/rate-limits/limit-calls.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { attemptsPerMinute, maxExportsPerDay } from '../account-rules.ts';
import { accountContract, type SignInOptions } from '../contract.ts';
import type { Auth } from './auth.ts';
import { type ErasureDeps, requestErasure } from './erasure/request-erasure.ts';
import { findExport, toDataExport } from './export/data-exports.ts';
import { sampleExport } from './export/export-contents.ts';
import { type MakeExportDeps, requestExport } from './export/make-export.ts';
import { logSecurityEvent } from './security-events.ts';

type SignInMethod = 'password' | 'google';

/** Returns the sign-in methods of a user. */
async function listSignInMethods(service: ServiceDatabase, userId: string): Promise<SignInMethod[]> {
  const rows = await service.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', userId).execute();
  return rows.map(({ provider_id }) => (provider_id === 'google' ? 'google' : 'password'));
}

/**
 * Verifies that an irreversible action is requested by the user, not by a stranger at their computer: by the password,
 * or by the address if the account has no password.
 */
async function confirmUser(
  auth: Auth,
  service: ServiceDatabase,
  caller: User,
  given: { readonly password: string; readonly email: string },
): Promise<'confirmed' | 'wrong password' | 'wrong address'> {
  const account = await service
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', caller.id)
    .where('password', 'is not', null)
    .executeTakeFirst();
  if (!account?.password) return given.email.trim().toLowerCase() === caller.email ? 'confirmed' : 'wrong address';
  const { password } = await auth.$context;
  const isRight = await password.verify({ hash: account.password, password: given.password });
  return isRight ? 'confirmed' : 'wrong password';
}

const anyone = implement(accountContract).$context<AnyoneContext>();
const signedIn = implement(accountContract).$context<SignedInContext>();

export type AccountCallsDeps = ErasureDeps &
  MakeExportDeps & {
    readonly auth: Auth;
    readonly limits: RateLimits;
    readonly options: SignInOptions;
    readonly notifications: Pick<Notifications, 'settle'>;
  };

const exports = { name: 'data-exports', maxAttempts: maxExportsPerDay, windowSeconds: 24 * 60 * 60 };
const deletions = { name: 'delete-account', maxAttempts: attemptsPerMinute };

export function accountCalls(deps: AccountCallsDeps) {
  const { service, auth, limits, options } = deps;
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

    'get-data-export': signedIn['get-data-export'].handler(async ({ context: { db, caller, origin } }) =>
      toDataExport(await findExport(db, caller.id, new Date()), origin, deps.secret),
    ),

    'request-data-export': signedIn['request-data-export'].handler(
      async ({ context: { db, caller, origin }, errors }) => {
        const known = await findExport(db, caller.id, new Date());
        if (known?.status === 'making') return toDataExport(known, origin, deps.secret);
        const attempt = await limits.take(exports, caller.id);
        if (attempt.kind === 'too many')
          throw errors.TOO_MANY_EXPORTS({ data: { retry_after: attempt.retryAfterSeconds } });
        await requestExport(deps, caller.id);
        return toDataExport(await findExport(db, caller.id, new Date()), origin, deps.secret);
      },
    ),

    'get-data-sample': signedIn['get-data-sample'].handler(async ({ context: { caller } }) => ({
      parts: await sampleExport(deps, caller.id),
    })),

    'delete-account': signedIn['delete-account']
      .use(limitCalls(limits, deletions, 'TOO_MANY_ATTEMPTS'))
      .handler(async ({ input, context: { caller, userAgent }, errors }) => {
        const confirmed = await confirmUser(auth, service, caller, input);
        if (confirmed === 'wrong password') throw errors.WRONG_PASSWORD();
        if (confirmed === 'wrong address') throw errors.WRONG_ADDRESS();
        const dueAt = await requestErasure(deps, { userId: caller.id, userAgent }, new Date());
        await deps.notifications.settle();
        return { deletes_at: dueAt.toISOString() };
      }),

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
