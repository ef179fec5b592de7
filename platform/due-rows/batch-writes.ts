import { togetherOrOneByOne } from './one-by-one.ts';

/**
 * A claimed row as its worker writes it. The write only succeeds if no other worker has claimed the row in the
 * meantime.
 */
export type Fenced = { readonly id: string; readonly attempt: number };

/** Larger statements are slower and bring no benefit. */
const maxBatch = 500;

type Waiting<Item> = { readonly item: Item; resolve(isWritten: boolean): void; reject(error: unknown): void };

/**
 * Turns a function that writes many rows and returns the written ones into a function that writes a single row. Rows
 * that arrive while a statement is running share the next one. The result is true if the row was written and false if
 * another worker has claimed it. If the statement fails, each row is written separately.
 */
export function batchWrites<Item extends Fenced>(
  writeAll: (batch: readonly Item[]) => Promise<readonly Fenced[]>,
): (item: Item) => Promise<boolean> {
  const waiting: Waiting<Item>[] = [];
  let isWriting = false;

  return function write(item) {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    waiting.push({ item, resolve, reject });
    if (!isWriting) void writeWaiting();
    return promise;
  };

  async function writeWaiting() {
    isWriting = true;
    await Promise.resolve(); // collects all rows from this turn of the event loop
    while (waiting.length) {
      const batch = waiting.splice(0, maxBatch);
      const write = (some: readonly Waiting<Item>[]) => writeAll(some.map(({ item }) => item));
      try {
        const rows = await togetherOrOneByOne(batch, write, ({ reject }, error) => reject(error));
        const written = new Set(rows.map(toFenceKey));
        for (const { item, resolve } of batch) resolve(written.has(toFenceKey(item)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }
}

/**
 * Includes the attempt, because a batch may contain the same row twice: from the worker that lost it and from the
 * worker that now owns it.
 */
export function toFenceKey({ id, attempt }: Fenced): string {
  return `${id} ${attempt}`;
}
