import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AccountEmails } from './account-emails.ts';
import type { AuthUser } from './auth-work.ts';
import { confirmAddress } from './confirm-address.ts';
import { insertSecurityEvent } from './security-events.ts';

export type ResetDeps = {
  readonly service: ServiceDatabase;
  readonly emails: AccountEmails;
  /** Grants the benefits of a confirmed address. */
  readonly beforeSession: (userId: string) => Promise<void>;
};

/**
 * Completes a password reset through an emailed link: confirms the address and notifies the user, in case it was not
 * their doing.
 */
export async function finishReset({ service, emails, beforeSession }: ResetDeps, user: AuthUser): Promise<void> {
  await insertSecurityEvent(service, { userId: user.id, action: 'password_reset', details: {}, userAgent: '' });
  await confirmAddress(service, user.id);
  await beforeSession(user.id);
  await emails.passwordChanged(user);
}
