import { clockTime } from '#features/planner/time-words.ts';
import type { PlannerDay } from '#ui/planner-parts.ts';
import { SlotBadge } from './slot-badge.tsx';
import { useMissedDaySlots } from './use-missed-post.ts';

/** A day's posts that Autopilot did not create or publish, with the reasons. */
export default function MissedPosts(day: PlannerDay) {
  const { zone } = day;
  return useMissedDaySlots(day).map(({ id, slotAt, state, reason }) => (
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
