import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Publisher } from '../../ports/publisher/publisher.ts';
import { unusedPublisher } from '../../tests/unused-publisher.ts';

/** Creates a provider that publishes everything and takes this long per call; 0 means immediately. */
export function createPublisherStandIn(latencyMs: number): Publisher {
  const answer = async <Answer>(value: Answer): Promise<Answer> => (latencyMs ? wait(latencyMs, value) : value);
  return {
    ...unusedPublisher,
    prepare: () => answer({ kind: 'prepared', ref: randomUUID() }),
    publish: (ref) => answer({ kind: 'posted', id: ref, url: null }),
  };
}
