import { togetherOrOneByOne } from './one-by-one.ts';

/** A claimed row as its worker writes to it: the write counts only while nobody has claimed the row since. */
export type Fenced = { readonly id: string; readonly attempt: number };

/** More rows in one statement make it slower by as much as they save. */
const maxBatch = 500;

type Waiting<Item> = { readonly item: Item; resolve(isWritten: boolean): void; reject(error: unknown): void };

/**
 * Makes a function that writes one row of one that writes many and returns those it wrote: what arrives while a
 * statement is under way shares the next one. The result says whether the row was written; false means that another
 * worker has it by now. If the statement fails, each row is written separately.
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
    await Promise.resolve(); // what this turn of the event loop brings goes together
    while (waiting.length) {
      const batch = waiting.splice(0, maxBatch);
      const write = (some: readonly Waiting<Item>[]) => writeAll(some.map(({ item }) => item));
      try {
        const rows = await togetherOrOneByOne(batch, write, ({ reject }, error) => reject(error));
        const written = new Set(rows.map(fenceOf));
        for (const { item, resolve } of batch) resolve(written.has(fenceOf(item)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }
}

/** With the attempt: a batch may hold the row of a worker that lost it beside that of the one that has it now. */
export function fenceOf({ id, attempt }: Fenced): string {
  return `${id} ${attempt}`;
}
