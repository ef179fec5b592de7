import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AccountMails } from './account-mails.ts';
import type { AuthPerson } from './auth-work.ts';
import { confirmAddress } from './confirm-address.ts';
import { insertSecurityEvent } from './security-events.ts';

export type ResetDeps = {
  readonly service: ServiceDatabase;
  readonly mails: AccountMails;
  /** Gives what a confirmed address gives a right to. */
  readonly beforeSession: (userId: string) => Promise<void>;
};

/**
 * Somebody has set a new password by the link of a mail: the address is theirs, and
 * they are told in case it was not them.
 */
export async function finishReset({ service, mails, beforeSession }: ResetDeps, person: AuthPerson): Promise<void> {
  await insertSecurityEvent(service, { userId: person.id, action: 'password_reset', details: {}, userAgent: '' });
  await confirmAddress(service, person.id);
  await beforeSession(person.id);
  await mails.passwordChanged(person);
}
