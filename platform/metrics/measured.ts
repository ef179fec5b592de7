import type { Log } from '#platform/log/log.ts';
import { type OpenSpan, startSpan, within } from '#platform/tracing/spans.ts';
import { callProvider } from '#platform/tracing/vendor-requests.ts';
import { providerSeconds } from './metrics.ts';

/**
 * Wraps an adapter so that each method that returns a promise is measured, traced, and logged with the current
 * request's id, which is also sent to the provider. Results are returned unchanged.
 */
export function measured<Adapter extends { readonly name: string }>(log: Log, port: string, adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...given: unknown[]) => {
        const about = { port, adapter: adapter.name, act: property };
        const [began, span] = [performance.now(), startSpan({ name: `${port} ${property}`, kind: 'client' })];
        const result: unknown = within(span, () => callProvider(() => value.apply(target, given)));
        if (result instanceof Promise) void observe({ log, about, began, span }, result);
        return result;
      };
    },
  });
}

type Measurement = {
  readonly log: Log;
  readonly about: Readonly<Record<'port' | 'adapter' | 'act', string>>;
  /** According to the `performance` clock. */
  readonly began: number;
  readonly span: OpenSpan | undefined;
};

async function observe({ log, about, began, span }: Measurement, result: Promise<unknown>): Promise<void> {
  let thrown: unknown;
  const outcome = await result.then(getOutcomeName, (error: unknown) => {
    thrown = error;
    return 'threw';
  });
  span?.add({ ...about, outcome });
  span?.end(thrown);
  const milliseconds = performance.now() - began;
  providerSeconds.observe({ ...about, outcome }, milliseconds / 1_000);
  log.debug({ ...about, outcome, milliseconds: Math.round(milliseconds) }, 'called a provider');
}

/** Returns the name of an outcome; each port defines its own kinds. */
function getOutcomeName(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return String(answer.kind);
  return 'ok';
}
