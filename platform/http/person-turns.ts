/** A person asked for more heavy work at once than waits for them. */
export class TooManyAtOnce extends Error {
  readonly retryAfterSeconds = 5;
}

/** Lets each person's heavy work take turns in this process: one piece runs, one waits, and any more are refused. */
export class PersonTurns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #counts = new Map<string, number>();

  /** Runs work after the person's work before it; throws TooManyAtOnce where something waits already. */
  async run<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    const count = this.#counts.get(personId) ?? 0;
    if (count >= maxPieces) throw new TooManyAtOnce();
    this.#counts.set(personId, count + 1);
    const turn = (this.#last.get(personId) ?? Promise.resolve()).then(work);
    this.#last.set(
      personId,
      turn.catch(() => undefined),
    );
    try {
      return await turn;
    } finally {
      this.#leave(personId);
    }
  }

  #leave(personId: string): void {
    const count = (this.#counts.get(personId) ?? 1) - 1;
    if (count > 0) this.#counts.set(personId, count);
    else {
      this.#counts.delete(personId);
      this.#last.delete(personId);
    }
  }
}

/** One that runs and one that waits. */
const maxPieces = 2;
