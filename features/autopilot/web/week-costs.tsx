import { formatLocal } from '#contract/format-date.ts';
import { classes } from '#ui/kit/classes.ts';
import type { AutopilotWeek } from '../contract.ts';
import { creditsInWords } from './control-words.ts';

/** The cost of posts in recent weeks. Screen readers announce each week as a row. */
export function WeekCosts({ weeks }: { weeks: readonly AutopilotWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ credits }) => credits));
  const total = weeks.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <figure className="self-start rounded-panel border border-line bg-surface p-5 shadow-low">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-medium">Cost by week</span>
        <span className="text-sm text-ink-soft tabular-nums">{creditsInWords(total)}</span>
      </figcaption>
      <ol className="mt-4 flex h-32 items-end gap-2">
        {weeks.map(({ week, posts, credits }) => (
          <li key={week} className="flex h-full flex-1 flex-col items-center justify-end gap-1.5">
            <span className="sr-only">
              {`Week of ${formatLocal(week, 'monthDay')}: ${creditsInWords(credits)}, ${posts === 1 ? '1 post' : `${posts} posts`}`}
            </span>
            <span
              aria-hidden
              title={`${formatLocal(week, 'monthDay')}: ${creditsInWords(credits)}`}
              className={classes('w-full rounded-t-sm', credits > 0 ? 'bg-accent' : 'bg-line')}
              style={{ height: `max(0.25rem, ${(credits / most) * 78}%)` }}
            />
            <span aria-hidden className="text-[0.6875rem] text-ink-soft tabular-nums">
              {Temporal.PlainDate.from(week).day}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex justify-between text-xs text-ink-soft">
        <span>{weeks[0] && formatLocal(weeks[0].week, 'monthDay')}</span>
        <span>This week</span>
      </p>
    </figure>
  );
}
