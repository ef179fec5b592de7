import { isDatabaseAway } from '#platform/database/database-away.ts';

/**
 * Runs a statement for several items together. If it fails, runs it for each item separately: an item of one user that
 * makes the statement fail does not affect the items of the others. `onFailure` receives each item that failed.
 * @throws if the database cannot be reached.
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
    const [first, ...others] = items;
    if (first === undefined) return [];
    if (others.length > 0) return oneByOne(items, act, onFailure);
    onFailure(first, error);
    return [];
  }
}

async function oneByOne<Item, Result>(
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(...(await togetherOrOneByOne([item], act, onFailure)));
  return results;
}
