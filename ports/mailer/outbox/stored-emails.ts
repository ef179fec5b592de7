import type { StoredEmails } from '../stored-emails.ts';
import type { Query } from './outbox.ts';

/** Reads the emails of the outbox. */
export function openStoredEmails(query: Query): StoredEmails {
  return {
    async textOf(idempotencyKey) {
      const { rows } = await query('select body from outbox_mails where idempotency_key = $1', [idempotencyKey]);
      return rows[0] ? String(rows[0].body) : null;
    },
    async forget(recipient) {
      await query('delete from outbox_mails where recipient = $1', [recipient]);
    },
  };
}
