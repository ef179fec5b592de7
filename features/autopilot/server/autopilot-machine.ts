import { connectedPersonas } from '#features/instagram/server/public.ts';
import { standingsOf } from '#features/planner/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { advanceSlot } from './advance-slot.ts';
import { personasAsked } from './personas.ts';
import type { PlanDeps } from './plan-slots.ts';
import { autopilotMachine, dueAutopilotSlots } from './slots.ts';

export type AutopilotDeps = DueRowDeps & PlanDeps & Pick<Database, 'asUser' | 'service'>;

/** Takes the posts that Autopilot makes from one step to the next, in as many processes as run it. */
export function startAutopilot(deps: AutopilotDeps, start = startDueRows): RunningLoop {
  const { service } = deps;
  return start(
    {
      name: autopilotMachine,
      table: dueAutopilotSlots,
      leaseMs: 30_000,
      maxAtWork: 200,
      maxPerAccount: 50,
      maxPerClaim: 100,
      async loadBatch(slots) {
        const influencers = slots.map(({ influencer_id }) => influencer_id);
        const [standings, connected, asked] = await Promise.all([
          standingsOf(
            service,
            slots.map(({ id }) => id),
          ),
          connectedPersonas(service, influencers),
          personasAsked(service, influencers),
        ]);
        return { standings, connected, asked };
      },
      run: (slot, { standings, connected, asked }, { claimedAt }) =>
        advanceSlot(
          {
            slot,
            standing: standings.get(slot.id),
            isConnected: connected.has(slot.influencer_id),
            isAsked: asked.has(slot.influencer_id),
            nowMs: claimedAt.getTime(),
          },
          deps,
        ),
    },
    deps,
  );
}
