import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { DueRowDeps } from '#platform/due-rows/due-row-loop.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { CheckKey } from '#platform/http/api-key.ts';
import { deliveryDaysKept } from '../webhook-rules.ts';
import { developersCalls } from './calls.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { webhookCalls } from './webhooks/calls.ts';
import type { DeliverDeps } from './webhooks/deliver.ts';
import { dueDeliveries, webhookMachine } from './webhooks/deliveries.ts';
import { webhookEmail } from './webhooks/disable-failing.ts';
import { startWebhooks } from './webhooks/webhook-machine.ts';
import { sealPlainSecrets } from './webhooks/webhook-secrets.ts';

export { openKeyChecks } from './check-api-key.ts';

export type DevelopersDeps = Omit<DeliverDeps, 'postRules'> &
  DueRowDeps & {
    /** Internal hosts that webhooks are allowed to target. */
    readonly webhookHosts: readonly string[];
    readonly checkKey: CheckKey;
    readonly publicUrl: string;
  };

/** API keys and webhooks: programs make calls for a user, and receive the user's events. */
export function developersFeature(deps: DevelopersDeps): ServerFeature {
  const { service, webhookHosts, seal } = deps;
  return {
    name: 'developers',
    calls: { ...developersCalls(), ...webhookCalls(seal) },
    routes: (app) => serveMcp(app, deps.checkKey, deps.publicUrl),
    emails: [webhookEmail],
    personalData: {
      exports: [
        { table: 'api_keys', without: ['key_hash'] },
        { table: 'webhook_endpoints', without: ['secret', 'sealed_secret'] },
        { table: 'webhook_deliveries' },
      ],
    },
    loops: [
      {
        machine: webhookMachine,
        table: dueDeliveries,
        start: () => startWebhooks({ ...deps, postRules: { allowedHosts: webhookHosts } }),
      },
    ],
    recurring: [
      {
        // Runs at night, when an upgrade is complete: earlier versions can only read plaintext secrets.
        name: 'developers/seal-webhook-secrets',
        cron: '50 4 * * *',
        run: async (run) => ({ webhook_endpoints: await sealPlainSecrets(service, seal, run) }),
      },
      {
        name: 'developers/delete-old-deliveries',
        cron: '20 5 * * *',
        run: async (run) => ({
          webhook_deliveries: await deleteOlderThan(service, 'webhook_deliveries', deliveryDaysKept, run),
        }),
      },
    ],
  };
}
