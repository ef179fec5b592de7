import { isDatabaseAway } from '#platform/database/database-away.ts';
import { isTimeLimit } from '#platform/database/time-limits.ts';

/**
 * Runs a statement for several items together. If it fails, runs it for each item separately, so that an item that
 * makes it fail does not affect other users' items. `onFailure` receives each item that failed. @throws if the database
 * cannot be reached or a table is locked.
 */
export async function togetherOrOneByOne<Item, Result>(
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<readonly Result[]> {
  try {
    return await act(items);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const [only, ...others] = items;
    if (others.length > 0) return oneByOne(items, act, onFailure);
    if (only !== undefined) onFailure(only, error);
    return [];
  }
}

async function oneByOne<Item, Result>(
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let timeLimits = 0;
  for (const item of items) {
    try {
      results.push(...(await act([item])));
    } catch (error) {
      if (isTimeLimit(error)) timeLimits += 1;
      // A locked row only affects one user, but if the table is locked, every item would wait until its time limit.
      if (isDatabaseAway(error) || timeLimits > 1) throw error;
      onFailure(item, error);
    }
  }
  return results;
}
