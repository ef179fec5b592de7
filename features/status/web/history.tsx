import { formatLocal } from '#contract/format-date.ts';
import { classes } from '#ui/kit/classes.ts';
import { daysShown, type ServiceDay } from '../contract.ts';

/** A day with at least this many minutes of trouble is highlighted. */
const manyMinutes = 30;

/** One bar per day for the last 90 days; phones show the last 30. The text below contains the same information. */
export function History({ days, today }: { readonly days: readonly ServiceDay[]; readonly today: string }) {
  const byDay = new Map(days.map(({ day, troubled_minutes }) => [day, troubled_minutes]));
  return (
    <div className="mt-4">
      <div aria-hidden className="flex h-8 gap-0.5">
        {lastDays(today).map((day, at) => (
          <span
            key={day}
            title={`${formatLocal(day, 'longMonthDay')}: ${wordsFor(byDay.get(day))}`}
            className={classes(
              'min-w-0 flex-1 rounded-xs',
              at < daysShown - daysOnPhone && 'hidden sm:block',
              getBarStyles(byDay.get(day)),
            )}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{formatSummary(days)}</p>
    </div>
  );
}

const daysOnPhone = 30;

function getBarStyles(minutes: number | undefined): string {
  if (minutes === undefined) return 'bg-line';
  if (minutes === 0) return 'bg-positive';
  return minutes < manyMinutes ? 'bg-warning' : 'bg-danger';
}

function wordsFor(minutes: number | undefined): string {
  if (minutes === undefined) return 'no data';
  return minutes === 0 ? 'no disruption' : `${formatDuration(minutes)} of disruption`;
}

function formatSummary(days: readonly ServiceDay[]): string {
  if (!days.length) return 'The history starts today.';
  const minutes = days.reduce((sum, { troubled_minutes }) => sum + troubled_minutes, 0);
  const period = days.length === 1 ? 'today' : `in the last ${days.length} days`;
  if (minutes === 0) return `No disruption ${period}.`;
  const last = days.findLast(({ troubled_minutes }) => troubled_minutes > 0);
  return `${formatDuration(minutes)} of disruption ${period}${last ? `, last on ${formatLocal(last.day, 'longMonthDay')}` : ''}.`;
}

function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function lastDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: daysShown }, (_, at) =>
    new Date(last - (daysShown - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}
