import type { Pool } from 'pg';
import type { Tables } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { isTimeLimit } from '#platform/database/time-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { type Claim, type ClaimOrder, claimDueRows, listDueAccounts } from './claim-due-rows.ts';
import { type Clock, getTime } from './clock.ts';
import type { DueRow, DueTable } from './due-table.ts';

/** How long an account is skipped after its rows could not be claimed. */
const failingPauseMs = 60_000;

/** Claims rows so that an account whose rows cannot be claimed does not block the others. */
export class ClaimAroundFailures<Name extends keyof Tables, Returned extends keyof Tables[Name] & string> {
  readonly #table: DueTable<Name, Returned>;
  readonly #machine: string;
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: Log;
  /** The accounts whose rows could not be claimed, with the time until which they are skipped. */
  readonly #failing = new Map<string, number>();

  constructor(
    table: DueTable<Name, Returned>,
    machine: string,
    { pool, clock, log }: { readonly pool: Pool; readonly clock: Clock; readonly log: Log },
  ) {
    this.#table = table;
    this.#machine = machine;
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
  }

  /** The accounts to skip now. */
  get leftOut(): readonly string[] {
    const now = getTime(this.#clock).getTime();
    for (const [account, until] of this.#failing) if (until <= now) this.#failing.delete(account);
    return [...this.#failing.keys()];
  }

  /**
   * Claims due rows of all accounts together. If that fails, claims them per account and skips the accounts that fail.
   */
  async claim(order: ClaimOrder): Promise<Claim<DueRow<Name, Returned>>[]> {
    try {
      return await claimDueRows(this.#pool, this.#table, order);
    } catch (error) {
      // Locked rows are skipped, so a time limit affects every account: either the table is locked or the database is
      // slow.
      if (isDatabaseAway(error) || isTimeLimit(error)) throw error;
    }
    const claims: Claim<DueRow<Name, Returned>>[] = [];
    for (const onlyAccount of await listDueAccounts(this.#pool, this.#table, order)) {
      const maxRows = order.maxRows - claims.length;
      if (maxRows === 0) break;
      try {
        claims.push(...(await claimDueRows(this.#pool, this.#table, { ...order, maxRows, onlyAccount })));
      } catch (err) {
        if (isDatabaseAway(err) || isTimeLimit(err)) throw err;
        this.#failing.set(onlyAccount, getTime(this.#clock).getTime() + failingPauseMs);
        this.#log.error(
          { machine: this.#machine, userId: onlyAccount, err },
          'could not claim due rows of one account',
        );
      }
    }
    return claims;
  }
}
