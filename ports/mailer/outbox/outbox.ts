import { isMailboxAddress } from '../mailbox-address.ts';
import type { Email, Mailer } from '../mailer.ts';

/** The database function that the outbox needs. */
export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/**
 * Stores emails in the database instead of sending them, so that an admin can read them. A repeated email is stored
 * once.
 */
export function outbox(query: Query): Mailer {
  return {
    name: 'outbox',
    label: 'emails are kept in the database, not sent',
    async send({ to, subject, text, html, headers, idempotencyKey }: Email) {
      if (!isMailboxAddress(to)) return { kind: 'refused', reason: 'The address is not the address of a mailbox.' };
      await query(
        `insert into outbox_mails (recipient, subject, body, html, headers, idempotency_key)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (idempotency_key) do nothing`,
        [to, subject, text, html, headers, idempotencyKey],
      );
      return { kind: 'sent' };
    },
  };
}
