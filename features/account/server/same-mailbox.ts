import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/**
 * Returns whether an older account has confirmed an address with the same mailbox as this user's. +tags and Gmail's
 * dots do not make it a different mailbox.
 */
export async function isRepeatedAccount(service: ServiceDatabase, userId: string): Promise<boolean> {
  const { rows } = await sql<{ repeated: boolean }>`
    select exists (
      select from users person join users other on mailbox_of(other.email) = mailbox_of(person.email)
      where person.id = ${userId} and other.email_verified and other.created_at < person.created_at
    ) as repeated`.execute(service);
  return rows[0]?.repeated ?? false;
}

/** Returns whether two users share a mailbox, confirmed or not. */
export async function haveSameMailbox(service: ServiceDatabase, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ mailboxes: string }>`
    select count(distinct mailbox_of(email)) as mailboxes from users where id in (${one}, ${other})`.execute(service);
  return one !== other && rows[0]?.mailboxes === '1';
}
