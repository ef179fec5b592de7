/// <reference lib="dom" />
/**
 * Remembers how long each press and key took until the page was painted again, in whole
 * eighths of milliseconds from 16 on.
 */
export function observePresses(): void {
  const seen: number[] = [];
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the DOM's types yet
}

/** The slowest since it was asked last, once everything that was pressed is painted. */
export async function slowestPress(): Promise<number> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let frame = 0; frame < 6; frame++) await painted();
  const { seen } = window as unknown as { seen: number[] }; // by observePresses
  return Math.max(16, ...seen.splice(0));
}
