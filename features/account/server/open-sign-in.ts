import type { Notifications } from '#platform/live/notifications.ts';
import { type AccountEmailDeps, type AccountEmails, openAccountEmails } from './account-emails.ts';
import { type Auth, type AuthOptions, openAuth } from './auth.ts';
import { finishReset } from './finish-reset.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import { findUserStatus } from './user-status.ts';

type SignInDeps = Omit<AuthOptions, 'isSuspended' | 'onResetRequest' | 'onReset'> &
  AccountEmailDeps & { readonly notifications: Notifications };

type SignIn = { readonly auth: Auth; readonly emails: AccountEmails; readonly sessions: SessionCache };

/** Opens the auth library, the account emails, and the session cache. */
export async function openSignIn(deps: SignInDeps): Promise<SignIn> {
  const { service, notifications, beforeSession } = deps;
  const emails = openAccountEmails(deps);
  const auth = openAuth({
    ...deps,
    isSuspended: async (userId) => (await findUserStatus(service, userId)).isSuspended,
    onResetRequest: emails.resetPassword,
    onReset: (user) => finishReset({ service, emails, beforeSession }, user),
  });
  return { auth, emails, sessions: await createSessionCache(auth, service, notifications) };
}
