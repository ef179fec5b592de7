import { clockTime } from '#features/planner/time-words.ts';
import { dateOf, weekBounds, weekOf } from '#features/planner/week.ts';
import type { PlannerDay } from '#ui/planner-parts.ts';
import { useMissedSlots } from './queries.ts';
import { SlotBadge } from './slot-badge.tsx';

/**
 * Posts of a day that Autopilot did not make or publish, each with why. Of one whose draft or post is still there the
 * card says so.
 */
export default function MissedPosts({ influencerId, date, week, zone, shown }: PlannerDay) {
  const { data } = useMissedSlots(influencerId, weekBounds(weekOf(week[0] ?? date), zone));
  const missed = data?.filter(({ id, slotAt }) => dateOf(slotAt, zone) === date && !shown.includes(id)) ?? [];
  return missed.map(({ id, slotAt, state, reason }) => (
    <article
      key={id}
      aria-label={`Autopilot, ${clockTime(slotAt, zone)}`}
      className="rounded-item border border-line px-3 py-2.5 text-xs text-ink-soft"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums">{clockTime(slotAt, zone)}</span>
        <SlotBadge state={state} />
      </p>
      <p className="mt-1.5 text-pretty">{reason}</p>
    </article>
  ));
}
