import type { ImageEngine } from './image-engine.ts';

/** The engine, with at most `concurrency` orders under way; the others wait, the first to come first. */
export function withLimit(engine: ImageEngine): ImageEngine {
  let free = engine.concurrency;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  }

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    ...engine,
    async draw(order, signal, onProgress) {
      await enter();
      try {
        return await engine.draw(order, signal, onProgress);
      } finally {
        leave();
      }
    },
  };
}
