import { formatLocal } from '#contract/format-date.ts';
import { toLocalTime } from '#features/planner/post-time.ts';
import { dayInWords, shortWeekday } from '#features/planner/time-words.ts';
import { today } from '#features/planner/week.ts';
import type { BadgeTone } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { horizonDays } from '../autopilot-rules.ts';
import type { AutopilotSlot } from '../contract.ts';
import { slotVariants } from './slot-styles.ts';

type DayStripProps = {
  /** The planned posts, at least one, in chronological order. */
  slots: readonly AutopilotSlot[];
  onChoose: (slot: AutopilotSlot) => void;
};

/** The next four weeks as a strip of days with the status of their posts. Clicking a day scrolls to its post. */
export function DayStrip({ slots, onChoose }: DayStripProps) {
  const byDay = Map.groupBy(slots, ({ slotAt, timezone }) => toLocalTime(slotAt, timezone).slice(0, 10));
  const days = listDays(slots);
  return (
    // Positioned, so that the screen reader text scrolls with its day and does not widen the page.
    <ol
      aria-label="The next four weeks"
      className="relative -mx-4 mt-4 grid auto-cols-[2.75rem] grid-flow-col gap-1 overflow-x-auto px-4 pb-2 lg:mx-0 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-14 lg:px-0"
    >
      {days.map((day, index) => (
        <li key={day} className="flex">
          <Day day={day} isFirst={index === 0} slots={byDay.get(day) ?? []} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
}

type DayProps = DayStripProps & { day: string; isFirst: boolean };

function Day({ day, isFirst, slots, onChoose }: DayProps) {
  const [first] = slots;
  const date = Temporal.PlainDate.from(day);
  const face = (
    <span aria-hidden className={cellStyles}>
      <span className="text-[0.6875rem] leading-4 text-ink-soft">{shortWeekday(day)}</span>
      <span className={classes('whitespace-nowrap tabular-nums', first ? 'font-medium' : 'text-ink-faint')}>
        {isFirst || date.day === 1 ? <span className="text-xs">{formatLocal(day, 'monthDay')}</span> : date.day}
      </span>
      <span className="flex h-2 gap-0.5">
        {slots.slice(0, 3).map(({ id, state }) => (
          <span key={id} className={classes('size-2 rounded-full', dots[slotVariants[state].tone])} />
        ))}
      </span>
    </span>
  );
  if (!first) return face;
  return (
    <button
      type="button"
      onClick={() => onChoose(first)}
      className="w-full rounded-control bg-surface shadow-low transition-shadow hover:shadow-lift"
    >
      <span className="sr-only">
        {dayInWords(day)}: {slots.map(({ state }) => slotVariants[state].label).join(', ')}
      </span>
      {face}
    </button>
  );
}

/** Returns the days from today to the last planned post, in the influencer's time zone. */
function listDays(slots: readonly AutopilotSlot[]): string[] {
  const first = Temporal.PlainDate.from(today(slots[0]?.timezone ?? 'UTC'));
  const last = slots.at(-1);
  const lastDay = last && toLocalTime(last.slotAt, last.timezone).slice(0, 10);
  const ahead = lastDay ? first.until(lastDay, { largestUnit: 'day' }).days + 1 : 0;
  return Array.from({ length: Math.max(horizonDays, ahead) }, (_, days) => first.add({ days }).toString());
}

const dots: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-line-strong',
  accent: 'bg-accent',
  positive: 'bg-positive',
  warning: 'bg-warning',
  danger: 'bg-danger',
  picture: 'bg-scrim',
};

const cellStyles = 'flex min-h-16 w-full flex-col items-center justify-center gap-0.5 rounded-control py-1.5 text-sm';
