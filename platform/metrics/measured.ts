import type { Log } from '#platform/log/log.ts';
import { vendorSeconds } from './metrics.ts';

/**
 * An adapter whose requests are measured, and logged with the id of the request that they are made for: every method of
 * it that returns a promise. Its answers are passed on as they are.
 */
export function measured<Adapter extends { readonly name: string }>(log: Log, port: string, adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const result: unknown = value.apply(target, given);
        if (result instanceof Promise) void observe(log, { port, adapter: adapter.name, act: property }, result, began);
        return result;
      };
    },
  });
}

async function observe(
  log: Log,
  about: Record<string, string>,
  result: Promise<unknown>,
  began: number,
): Promise<void> {
  const outcome = await result.then(nameOf, () => 'threw');
  const milliseconds = performance.now() - began;
  vendorSeconds.observe({ ...about, outcome }, milliseconds / 1_000);
  log.debug({ ...about, outcome, milliseconds: Math.round(milliseconds) }, 'asked a vendor');
}

/** What an adapter calls its outcome; the kinds stand in the ports. */
function nameOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return String(answer.kind);
  return 'ok';
}
