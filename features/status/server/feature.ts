import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature, ServiceCheck } from '#platform/feature.ts';
import { daysShown, statusPath } from '../contract.ts';
import { checkServices } from './check-services.ts';
import { openReport, trustedMs } from './report.ts';
import { recordChecks } from './service-days.ts';

export type StatusDeps = {
  readonly service: ServiceDatabase;
  /** Checks provided by the other features. */
  readonly checks: () => readonly ServiceCheck[];
};

/** The public status of the product: now and on previous days. */
export function statusFeature({ service, checks }: StatusDeps): ServerFeature {
  return {
    name: 'status',
    routes(app) {
      const get = openReport(service, checks());
      app.get(statusPath, async (_request, reply) => {
        reply.header('cache-control', `public, max-age=${trustedMs / 1_000}`);
        return get();
      });
    },
    recurring: [
      {
        name: 'status/record-checks',
        cron: '* * * * *',
        run: async ({ now }) => ({
          troubled: await recordChecks(service, await checkServices(service, checks()), now),
        }),
      },
      {
        name: 'status/delete-old-days',
        cron: '50 4 * * *',
        run: async (run) => ({ service_days: await deleteOlderThan(service, 'service_days', daysShown, run) }),
      },
    ],
  };
}
