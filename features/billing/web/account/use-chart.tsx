import { formatLocal } from '#contract/format-date.ts';
import { classes } from '#ui/kit/classes.ts';
import type { CreditHistory } from '../../contract.ts';

type Days = CreditHistory['used'];

/** A chart of the credits used on each of the last days. Screen readers announce the total and the busiest day. */
export function UseChart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">Used in the last {days.length} days</span>
        <span className="text-ink-soft tabular-nums">{inWords(total)}</span>
      </figcaption>
      <div role="img" aria-label={formatSummary(days, total)} className="mt-4 flex h-28 items-end gap-1">
        {days.map(({ day, credits }) => (
          <span
            key={day}
            title={`${formatDate(day)}: ${inWords(credits)}`}
            className={classes('min-h-1 flex-1 rounded-t-sm', credits > 0 ? 'bg-accent' : 'bg-line')}
            style={{ height: `${(credits / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-2 flex justify-between text-xs text-ink-soft">
        <span>{formatDate(days[0]?.day)}</span>
        <span>Today</span>
      </div>
    </figure>
  );
}

function formatSummary(days: Days, total: number): string {
  const busiest = days.toSorted((one, other) => other.credits - one.credits)[0];
  if (!busiest || total === 0) return 'No credits were used';
  return `${inWords(total)} used, most of them on ${formatDate(busiest.day)}: ${busiest.credits}`;
}

function inWords(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}

function formatDate(day: string | undefined): string {
  return day ? formatLocal(day, 'monthDay') : '';
}
