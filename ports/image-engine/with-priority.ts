import type { ImageEngine } from './image-engine.ts';

/** How long the CPU stays reserved after a user's image, for its copies and often the next order. */
const quietMs = 1_500;
/** Maximum delay of a background order, so that it is generated even if users never pause. */
const maxWaitMs = 60_000;

/**
 * Gives one engine priority over another within a process: orders of `background` run one at a time, and start only
 * when no order of `foreground` is running or has just ended.
 */
export function withPriority(foreground: ImageEngine, background: ImageEngine) {
  let activeCount = 0;
  let quietAt = 0;
  let lastInBackground: Promise<unknown> = Promise.resolve();

  async function untilQuiet(signal: AbortSignal) {
    const latest = Date.now() + maxWaitMs;
    const isQuiet = () => activeCount === 0 && Date.now() >= quietAt;
    while (!isQuiet() && !signal.aborted && Date.now() < latest) await pause();
  }

  const first: ImageEngine = {
    ...foreground,
    async draw(order, signal, onProgress) {
      activeCount += 1;
      try {
        return await foreground.draw(order, signal, onProgress);
      } finally {
        activeCount -= 1;
        quietAt = Date.now() + quietMs;
      }
    },
  };
  const second: ImageEngine = {
    ...background,
    concurrency: 1,
    draw(order, signal, onProgress) {
      const draw = lastInBackground.then(async () => {
        await untilQuiet(signal);
        return background.draw({ ...order, isInBackground: true }, signal, onProgress);
      });
      lastInBackground = draw.catch(() => undefined);
      return draw;
    },
  };
  return { foreground: first, background: second };
}

function pause(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 100);
  return promise;
}
