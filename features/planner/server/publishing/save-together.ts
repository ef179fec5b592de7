/** More in one statement make it slower by as much as they save. */
const mostAtOnce = 500;

type Waiting<Item> = { readonly item: Item; resolve(saved: boolean): void; reject(error: unknown): void };

/**
 * Makes of a function that saves many things one that saves a single thing: what arrives while a statement is under way
 * shares the next one. Answers whether the thing's post is among those saved.
 */
export function saveTogether<Item extends { readonly post: { readonly id: string } }>(
  saveAll: (batch: readonly Item[]) => Promise<Set<string>>,
): (item: Item) => Promise<boolean> {
  const waiting: Waiting<Item>[] = [];
  let saving = false;

  return function save(item) {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    waiting.push({ item, resolve, reject });
    if (!saving) void work();
    return promise;
  };

  async function work() {
    saving = true;
    await Promise.resolve(); // what this turn of the event loop brings goes together
    while (waiting.length) {
      const batch = waiting.splice(0, mostAtOnce);
      try {
        const saved = await saveAll(batch.map(({ item }) => item));
        for (const { item, resolve } of batch) resolve(saved.has(item.post.id));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    saving = false;
  }
}
