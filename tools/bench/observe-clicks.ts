/// <reference lib="dom" />
/** Records the time from each click or key to the next paint, in multiples of 8 ms from 16 ms on. */
export function observeClicks(): void {
  const seen: number[] = [];
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the DOM types yet
}

/** Returns the slowest time since the last call, once all clicks are painted. */
export async function getSlowestClick(): Promise<number> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let frame = 0; frame < 6; frame++) await painted();
  const { seen } = window as unknown as { seen: number[] }; // set by observePresses
  return Math.max(16, ...seen.splice(0));
}
