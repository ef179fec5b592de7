import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { postEventDaysKept } from '../post-rules.ts';
import { type PlannerCallsDeps, plannerCalls } from './calls.ts';
import { type PublishingDeps, startPublishing } from './publishing/publishing-machine.ts';

/** Posts on the calendar, and their publishing. */
export function plannerFeature(deps: PublishingDeps & PlannerCallsDeps): ServerFeature {
  const { notifications, pictures, service } = deps;
  return {
    name: 'planner',
    calls: plannerCalls({ notifications, pictures }),
    loops: [() => startPublishing(deps)],
    recurring: [
      {
        name: 'planner/delete-old-events',
        cron: '40 4 * * *',
        run: async (now) => ({ post_events: await deleteOlderThan(service, 'post_events', postEventDaysKept, now) }),
      },
    ],
  };
}
