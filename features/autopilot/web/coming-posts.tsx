import { Link } from 'react-router';
import { localOf, zoneInWords } from '#features/planner/post-time.ts';
import { classes } from '#ui/kit/classes.ts';
import type { AutopilotSlot } from '../contract.ts';
import { SlotBadge } from './slot-badge.tsx';

/** The coming posts in order of time, each by the clock of its zone. */
export function ComingPosts({ slots, plannerPath }: { slots: readonly AutopilotSlot[]; plannerPath: string }) {
  return (
    <section aria-labelledby="coming-title" className="mt-8">
      <h2 id="coming-title" className="text-lg font-medium">
        Next posts
      </h2>
      <ol className="mt-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map((slot) => (
          <li key={slot.id}>
            <ComingPost slot={slot} plannerPath={plannerPath} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ComingPost({ slot, plannerPath }: { slot: AutopilotSlot; plannerPath: string }) {
  const [date = '', time = ''] = localOf(slot.slotAt, slot.timezone).split('T');
  const day = Temporal.PlainDate.from(date);
  const isOut = slot.state === 'held' || slot.state === 'skipped' || slot.state === 'failed';
  return (
    <Link
      to={`${plannerPath}?week=${date}`}
      className={classes(
        'flex h-full gap-4 rounded-panel border border-line bg-surface p-4 shadow-low transition-shadow hover:shadow-lift',
        isOut && 'border-dashed bg-transparent shadow-none',
      )}
    >
      <span className="flex w-12 shrink-0 flex-col items-center rounded-control bg-sunken py-2">
        <span className="text-xs text-ink-soft uppercase">{day.toLocaleString('en-US', { weekday: 'short' })}</span>
        <span className="type-display text-xl tabular-nums">{day.day}</span>
        <span className="text-xs text-ink-soft">{day.toLocaleString('en-US', { month: 'short' })}</span>
      </span>
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">
          {Temporal.PlainTime.from(time).toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })}
        </span>
        <span className="block text-sm text-ink-soft">{zoneInWords(slot.timezone)}</span>
        <SlotBadge state={slot.state} className="mt-2" />
        {slot.reason && <span className="mt-1 block text-sm text-ink-soft">{slot.reason}</span>}
      </span>
    </Link>
  );
}
