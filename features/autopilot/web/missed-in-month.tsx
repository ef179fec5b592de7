import { CircleAlert } from 'lucide-react';
import { classes } from '#ui/kit/classes.ts';
import type { PlannerDay } from '#ui/planner-parts.ts';
import { missedStates } from '../autopilot-rules.ts';
import type { AutopilotSlot } from '../contract.ts';
import { slotVariants } from './slot-styles.ts';
import { useMissedDaySlots } from './use-missed-post.ts';

/** A mark on a day of the month with missed posts. The week view shows the reasons. */
export default function MissedInMonth(day: PlannerDay) {
  const missed = useMissedDaySlots(day);
  if (missed.length === 0) return null;
  const isFailed = missed.some(({ state }) => state === 'failed');
  return (
    <>
      <span className="sr-only"> ({inWords(missed)})</span>
      <span
        aria-hidden
        className={classes(
          'ml-auto flex items-center gap-0.5 text-xs tabular-nums',
          isFailed ? 'text-danger' : 'text-warning',
        )}
      >
        {missed.length > 1 && missed.length}
        <CircleAlert className="size-4" />
      </span>
    </>
  );
}

/** Formats 'one post held', '2 posts skipped, one post failed'. */
function inWords(missed: readonly AutopilotSlot[]): string {
  const parts = missedStates.flatMap((state) => {
    const count = missed.filter((slot) => slot.state === state).length;
    return count === 0
      ? []
      : `${count === 1 ? 'one post' : `${count} posts`} ${slotVariants[state].label.toLowerCase()}`;
  });
  return parts.join(', ');
}
