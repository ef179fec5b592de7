import { useState } from 'react';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import type { OverviewDay } from '../../contract.ts';

type Series = Exclude<keyof OverviewDay, 'day'>;

const series: readonly { value: Series; label: string }[] = [
  { value: 'images', label: 'Images' },
  { value: 'posts', label: 'Posts' },
  { value: 'people', label: 'New users' },
  { value: 'failures', label: 'Failures' },
];

/**
 * A chart with one bar per day. Every bar has a label for screen readers; only the highest, first and last bars have
 * visible ones.
 */
export function DaysChart({ days }: { days: readonly OverviewDay[] }) {
  const [shown, setShown] = useState<Series>('images');
  const highest = Math.max(1, ...days.map((day) => day[shown]));
  const total = days.reduce((sum, day) => sum + day[shown], 0);
  const label = series.find(({ value }) => value === shown)?.label ?? '';
  return (
    <figure>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ChoiceChips
          label="Metric"
          hideLabel
          required
          options={series}
          value={shown}
          onChange={(next) => next && setShown(next)}
        />
        <figcaption className="text-sm text-ink-soft tabular-nums">
          {label}: {total} in total, {Math.max(...days.map((day) => day[shown]))} on the busiest day
        </figcaption>
      </div>
      <ol aria-label={`${label} by day`} className="mt-6 flex h-48 items-end gap-0.5 border-b border-line sm:gap-1">
        {days.map((day) => (
          <li key={day.day} title={`${day.day}: ${day[shown]}`} className="flex h-full min-w-0 flex-1 items-end">
            <span className="sr-only">{`${day.day}: ${day[shown]}`}</span>
            <span
              aria-hidden
              className={shown === 'failures' ? 'w-full rounded-t-sm bg-danger' : 'w-full rounded-t-sm bg-accent'}
              style={{ height: `${(day[shown] / highest) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{days.at(0)?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </figure>
  );
}
