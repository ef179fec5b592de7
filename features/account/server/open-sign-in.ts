import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { type AccountEmailDeps, type AccountEmails, openAccountEmails } from './account-emails.ts';
import { type Auth, type AuthOptions, openAuth } from './auth.ts';
import type { AuthUser } from './auth-work.ts';
import { confirmAddress } from './confirm-address.ts';
import { insertSecurityEvent } from './security-events.ts';
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

type ResetDeps = {
  readonly service: ServiceDatabase;
  readonly emails: AccountEmails;
  /** Grants the benefits of a confirmed address. */
  readonly beforeSession: (userId: string) => Promise<void>;
};

/**
 * Completes a password reset through an emailed link: confirms the address and notifies the user, in case it was not
 * their doing.
 */
async function finishReset({ service, emails, beforeSession }: ResetDeps, person: AuthUser): Promise<void> {
  await insertSecurityEvent(service, { userId: person.id, action: 'password_reset', details: {}, userAgent: '' });
  await confirmAddress(service, person.id);
  await beforeSession(person.id);
  await emails.passwordChanged(person);
}
