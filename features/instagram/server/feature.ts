import type { ServerFeature } from '#platform/feature.ts';
import { type InstagramCallsDeps, instagramCalls } from './calls.ts';
import { type CheckHealthDeps, checkHealth } from './check-health.ts';
import { eraseConnections } from './erase-connections.ts';
import { reconnectMail } from './mail-reconnect.ts';

/** The Instagram account of a persona. */
export function instagramFeature(deps: InstagramCallsDeps & CheckHealthDeps): ServerFeature {
  return {
    name: 'instagram',
    calls: instagramCalls(deps),
    mails: [reconnectMail],
    personalData: {
      exports: [{ table: 'instagram_connections', without: ['connect_state'] }],
      erase: (person) => eraseConnections(deps, person),
    },
    recurring: [{ name: 'instagram/check-health', cron: '*/5 * * * *', run: (now) => checkHealth(deps, now) }],
  };
}
