import type { ImageEngine } from './image-engine.ts';

/** After this time a background order is treated like any other, so that constant load does not starve it. */
const maxWaitMs = 60_000;

type Waiting = { readonly isInBackground: boolean; readonly since: number; enter(): void };

/**
 * Wraps an engine so that at most `concurrency` orders run at a time. The others wait in order of arrival, with
 * background orders last.
 */
export function withLimit(engine: ImageEngine): ImageEngine {
  let free = engine.concurrency;
  const line: Waiting[] = [];

  async function enter(isInBackground: boolean): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push({ isInBackground, since: Date.now(), enter: resolve });
    await promise;
  }

  function startNext() {
    const oldest = Date.now() - maxWaitMs;
    const next = line.find(({ isInBackground, since }) => !isInBackground || since < oldest) ?? line[0];
    if (!next) {
      free += 1;
      return;
    }
    line.splice(line.indexOf(next), 1);
    next.enter();
  }

  return {
    ...engine,
    async draw(order, signal, onProgress) {
      await enter(order.isInBackground ?? false);
      try {
        return await engine.draw(order, signal, onProgress);
      } finally {
        startNext();
      }
    },
  };
}
