import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { HealthOutcome } from '#ports/publisher/publisher.ts';

export type AccountChecks<Account> = {
  /** Returns the accounts whose row is due, in this order. */
  readonly listDue: (due: DueRows) => Promise<readonly Account[]>;
  readonly check: (account: Account) => Promise<HealthOutcome['kind']>;
};

/** A condition and an order for queries of a table with accounts. */
export type DueRows = ReturnType<typeof selectDue>;

/** Returns the influencers that have a post between two points in time. */
export type FindPosting = (service: ServiceDatabase, from: Date, to: Date) => Promise<readonly string[]>;

const hourMs = 3_600_000;
/** How many accounts are checked concurrently. */
const maxAtOnce = 10;

/** Returns the influencers that have a post within the next hour, whose accounts are checked more often. */
export function listPosting(
  { service, findPosting }: { readonly service: ServiceDatabase; readonly findPosting: FindPosting },
  now: Date,
): Promise<readonly string[]> {
  return findPosting(service, now, new Date(now.getTime() + hourMs));
}

/**
 * Checks accounts that were last checked a day ago, and those with a post within the next hour, so that users can
 * reconnect an account before a post fails. An account that cannot be checked is retried in the next run. Returns how
 * many accounts have to be reconnected.
 */
export async function checkDueAccounts<Account extends { readonly user_id: string }>(
  { listDue, check }: AccountChecks<Account>,
  posting: readonly string[],
  { now, forUser }: RecurringRun,
): Promise<number> {
  const due = await listDue(selectDue(posting, now));
  let reconnects = 0;
  for (let start = 0; start < due.length; start += maxAtOnce) {
    const batch = due.slice(start, start + maxAtOnce);
    const outcomes = await Promise.all(batch.map((account) => forUser(account.user_id, () => check(account))));
    reconnects += outcomes.filter((outcome) => outcome === 'reconnect needed').length;
    const isOneUser = new Set(batch.map(({ user_id }) => user_id)).size === 1;
    if (!isOneUser && outcomes.every((outcome) => outcome === 'failed')) break; // the publisher is unavailable
  }
  return reconnects;
}

function selectDue(posting: readonly string[], now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * hourMs);
  const hourAgo = new Date(now.getTime() - hourMs);
  return {
    isDue: sql<boolean>`connected and (health_checked_at is null or health_checked_at <= ${dayAgo}
      or (influencer_id = any(${[...posting]}::uuid[]) and health_checked_at <= ${hourAgo}))`,
    // Interleaves users in random order, so that accounts that can never be checked do not delay the others.
    order: sql`row_number() over (partition by user_id order by health_checked_at nulls first), random()`,
  };
}
