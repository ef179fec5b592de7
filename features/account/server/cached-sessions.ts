import type { Caller } from '#platform/http/caller.ts';

/** How long a session is trusted without a lookup: the fallback if a session_ended notification is lost. */
const ttlMs = 30_000;
/** Sessions that have been unused for this long are evicted. */
const idleMs = 10 * 60_000;
const maxSessions = 20_000;
/** Prevents one account from evicting the sessions of all others. */
const maxSessionsPerUser = 20;

export type CachedSession = { readonly caller: Caller; readonly trustedUntil: number };

/** Sessions by their signed token, the least recently looked up first. */
export class CachedSessions {
  readonly #sessions = new Map<string, CachedSession>();
  readonly #tokensByUser = new Map<string, Set<string>>();
  #changes = 0;

  /** Grows when a session ends, or its user changes. */
  get changes(): number {
    return this.#changes;
  }

  find(token: string): CachedSession | undefined {
    return this.#sessions.get(token);
  }

  remember(token: string, caller: Caller): void {
    this.forget(token);
    this.#forgetIdle();
    const tokens = this.#tokensByUser.get(caller.id) ?? new Set();
    const [oldestOfUser] = tokens;
    if (oldestOfUser && tokens.size === maxSessionsPerUser) this.forget(oldestOfUser);
    const [oldest] = this.#sessions.keys();
    if (oldest && this.#sessions.size === maxSessions) this.forget(oldest);
    const trustedUntil = Math.min(Date.now() + ttlMs, caller.sessionExpiresAt.getTime());
    this.#sessions.set(token, { caller, trustedUntil });
    this.#tokensByUser.set(caller.id, (this.#tokensByUser.get(caller.id) ?? new Set()).add(token));
  }

  forget(token: string): void {
    const userId = this.#sessions.get(token)?.caller.id;
    if (!userId) return;
    this.#sessions.delete(token);
    const own = this.#tokensByUser.get(userId);
    own?.delete(token);
    if (!own?.size) this.#tokensByUser.delete(userId);
  }

  forgetUser(userId: string): void {
    this.#changes += 1;
    for (const token of this.#tokensByUser.get(userId) ?? []) this.forget(token);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#sessions.clear();
    this.#tokensByUser.clear();
  }

  #forgetIdle(): void {
    for (const [token, { trustedUntil }] of this.#sessions) {
      if (trustedUntil + idleMs > Date.now()) return;
      this.forget(token);
    }
  }
}
