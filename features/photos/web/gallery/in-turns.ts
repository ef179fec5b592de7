/** Runs an async function for each item with limited concurrency. Returns the items that failed. */
export async function inTurns<Thing>(
  things: readonly Thing[],
  atOnce: number,
  act: (thing: Thing) => Promise<unknown>,
): Promise<Thing[]> {
  const waiting = [...things];
  const failed: Thing[] = [];
  async function work(): Promise<void> {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      try {
        await act(thing);
      } catch {
        failed.push(thing);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, work));
  return failed;
}
