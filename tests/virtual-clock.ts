import type { Clock } from '#platform/due-rows/clock.ts';

export type VirtualClock = Omit<Clock, 'now'> & {
  now(): Date;
  /** Advances the time and wakes sleepers that are due. */
  advance(ms: number): void;
  /** Resolves when a sleep of this duration has started. */
  asleepFor(ms: number): Promise<void>;
};

type Sleeper = { readonly ms: number; readonly wakesAt: number; wake(): void };

/** Opens a clock that only advances when a test moves it. */
export function openVirtualClock(start: Date): VirtualClock {
  const sleepers = new Set<Sleeper>();
  const watchers = new Set<() => void>();
  let time = start.getTime();

  return {
    now: () => new Date(time),
    async sleep(ms, signal) {
      if (signal?.aborted || ms <= 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const sleeper: Sleeper = { ms, wakesAt: time + ms, wake };
      sleepers.add(sleeper);
      signal?.addEventListener('abort', wake, { once: true });
      for (const checkCondition of watchers) checkCondition();
      await promise;

      function wake() {
        sleepers.delete(sleeper);
        resolve();
      }
    },
    advance(ms) {
      time += ms;
      for (const sleeper of sleepers) if (sleeper.wakesAt <= time) sleeper.wake();
    },
    async asleepFor(ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const checkCondition = () => {
        for (const sleeper of sleepers) if (sleeper.ms === ms) resolve();
      };
      watchers.add(checkCondition);
      checkCondition();
      await promise;
      watchers.delete(checkCondition);
    },
  };
}
