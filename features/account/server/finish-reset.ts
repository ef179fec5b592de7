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
export async function finishReset({ service, emails, beforeSession }: ResetDeps, person: AuthUser): Promise<void> {
  await insertSecurityEvent(service, { userId: person.id, action: 'password_reset', details: {}, userAgent: '' });
  await confirmAddress(service, person.id);
  await beforeSession(person.id);
  await emails.passwordChanged(person);
}
