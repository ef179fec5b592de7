import type { Mail, Mailer } from '../mailer.ts';

/** The one thing the outbox needs of a database. */
export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/** Keeps letters in the database instead of sending them, where an admin can read them. */
export function outbox(query: Query): Mailer {
  return {
    name: 'outbox',
    label: 'letters are kept in the database, not sent',
    async send({ to, subject, body, idempotencyKey }: Mail) {
      if (!/^[^\s@]+@[^\s@]+$/.test(to)) return { kind: 'refused', reason: 'The address is not one of a mailbox.' };
      await query(
        `insert into outbox_mails (recipient, subject, body, idempotency_key) values ($1, $2, $3, $4)
         on conflict (idempotency_key) do nothing`,
        [to, subject, body, idempotencyKey],
      );
      return { kind: 'sent' };
    },
  };
}
