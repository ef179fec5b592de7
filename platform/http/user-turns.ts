/** The user already has one task running and one queued. */
export class TooManyAtOnce extends Error {
  readonly retryAfterSeconds = 5;
}

/**
 * Runs each user's expensive tasks one after another in this process: one runs, one is queued, and any others are
 * rejected.
 */
export class UserTurns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #counts = new Map<string, number>();

  /** Runs a task after the user's previous task; throws TooManyAtOnce if one is already queued. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const count = this.#counts.get(userId) ?? 0;
    if (count >= maxPieces) throw new TooManyAtOnce();
    this.#counts.set(userId, count + 1);
    const turn = (this.#last.get(userId) ?? Promise.resolve()).then(work);
    this.#last.set(
      userId,
      turn.catch(() => undefined),
    );
    try {
      return await turn;
    } finally {
      this.#leave(userId);
    }
  }

  #leave(userId: string): void {
    const count = (this.#counts.get(userId) ?? 1) - 1;
    if (count > 0) this.#counts.set(userId, count);
    else {
      this.#counts.delete(userId);
      this.#last.delete(userId);
    }
  }
}

/** One running and one queued task. */
const maxPieces = 2;
