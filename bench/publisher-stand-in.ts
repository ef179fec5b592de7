import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Publisher } from '#ports/publisher/publisher.ts';

const notAsked = () => Promise.reject(new Error('not part of the bench'));

/** A vendor that publishes everything and takes so long for each call; 0 for at once. */
export function publisherStandIn(latencyMs: number): Publisher {
  const answer = async <Answer>(value: Answer): Promise<Answer> => (latencyMs ? wait(latencyMs, value) : value);
  return {
    name: 'stand-in',
    label: 'stand-in',
    isSandbox: true,
    settlesWithin: 0,
    createProfile: notAsked,
    connectUrl: notAsked,
    accounts: notAsked,
    health: notAsked,
    disconnect: notAsked,
    deleteProfile: notAsked,
    find: notAsked,
    prepare: () => answer({ kind: 'prepared', ref: randomUUID() }),
    publish: (ref) => answer({ kind: 'posted', id: ref, url: null }),
  };
}
