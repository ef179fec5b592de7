import type { NetworkLimitsDeps } from '#features/billing/server/public.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { instagramAdminCalls } from './admin-calls.ts';
import { type CheckHealthDeps, checkHealth } from './check-health.ts';
import { type ConnectionCallsDeps, connectionCalls } from './connection-calls.ts';
import { type EraseDeps, eraseConnections } from './erase-connections.ts';
import { metaCallbacks, serveDeletions } from './meta-callbacks.ts';
import { type CheckNetworkHealthDeps, checkNetworkHealth } from './networks/check-network-health.ts';
import { networkAccountCalls } from './networks/network-account-calls.ts';
import { reconnectEmail } from './reconnect-email.ts';
import { tokenJobs } from './refresh-tokens.ts';
import { type SandboxInstagramCallsDeps, sandboxInstagramCalls } from './sandbox-calls.ts';
import { measureUndeletedProfiles } from './undeleted-profiles.ts';

/** Influencers' accounts on Instagram and on further networks. */
export function instagramFeature(
  deps: ConnectionCallsDeps &
    SandboxInstagramCallsDeps &
    CheckHealthDeps &
    EraseDeps &
    NetworkLimitsDeps &
    CheckNetworkHealthDeps,
): ServerFeature {
  const { service, publicUrl, instagramLogin: login } = deps;
  return {
    name: 'instagram',
    calls: {
      ...connectionCalls(deps),
      ...sandboxInstagramCalls(deps),
      ...networkAccountCalls(deps),
      ...instagramAdminCalls(deps),
    },
    samples: [() => measureUndeletedProfiles(service)],
    webhooks: login ? metaCallbacks({ service, login, publicUrl }) : [],
    routes: (app) => login && serveDeletions(app, { login }),
    emails: [reconnectEmail],
    personalData: {
      exports: [
        { table: 'instagram_connections', without: ['connect_state', 'erase_failed_at'] },
        { table: 'network_accounts', without: ['erase_failed_at'] },
      ],
      erase: (user) => eraseConnections(deps, user),
    },
    recurring: [
      { name: 'instagram/check-health', cron: '*/5 * * * *', run: (run) => checkHealth(deps, run) },
      { name: 'instagram/check-network-health', cron: '*/5 * * * *', run: (run) => checkNetworkHealth(deps, run) },
      ...(login ? tokenJobs(service, login) : []),
    ],
  };
}
