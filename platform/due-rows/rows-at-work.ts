import { toFenceKey } from './batch-writes.ts';
import type { Lease, RenewedLease } from './renew-leases.ts';

/** A row whose run is in progress in this process. */
export type RowAtWork = {
  readonly id: string;
  readonly attempt: number;
  readonly account: string;
  /** According to the clock used for claims. */
  leaseEndsAt: Date;
  /** No other worker can have claimed the row before this time on this process's clock. */
  safeUntil: number;
  /** Aborted when another worker has claimed the row, or may have. */
  readonly lost: AbortController;
  /** Resolves when the run ends. */
  readonly ended: Promise<void>;
};

/** The rows that a process is working on, counted by account. */
export class RowsAtWork {
  readonly #rows = new Map<string, RowAtWork>();
  readonly #countByAccount = new Map<string, number>();

  get size(): number {
    return this.#rows.size;
  }

  get countByAccount(): ReadonlyMap<string, number> {
    return this.#countByAccount;
  }

  /** The leases of rows that are not lost. */
  get leases(): readonly Lease[] {
    return this.#held();
  }

  /** The time at which the first lease expires; Infinity if there are none. */
  get safeUntil(): number {
    return this.#held().reduce((first, { safeUntil }) => Math.min(first, safeUntil), Number.POSITIVE_INFINITY);
  }

  add(row: RowAtWork): void {
    this.#rows.set(toFenceKey(row), row);
    this.#count(row.account, 1);
  }

  remove(row: RowAtWork): void {
    this.#rows.delete(toFenceKey(row));
    this.#count(row.account, -1);
  }

  keepOrLose(lease: RenewedLease, safeUntil: number): void {
    const row = this.#rows.get(toFenceKey(lease));
    if (lease.isLost) row?.lost.abort();
    if (!row || !lease.leaseEndsAt) return;
    row.leaseEndsAt = lease.leaseEndsAt;
    row.safeUntil = safeUntil;
  }

  /** Aborts the runs of rows whose leases have expired. */
  loseUnsafe(localTime: number): void {
    for (const row of this.#held()) if (row.safeUntil <= localTime) row.lost.abort();
  }

  async ended(): Promise<void> {
    await Promise.all([...this.#rows.values()].map((row) => row.ended));
  }

  #held(): RowAtWork[] {
    return [...this.#rows.values()].filter(({ lost }) => !lost.signal.aborted);
  }

  #count(account: string, change: 1 | -1): void {
    const count = (this.#countByAccount.get(account) ?? 0) + change;
    if (count) this.#countByAccount.set(account, count);
    else this.#countByAccount.delete(account);
  }
}
