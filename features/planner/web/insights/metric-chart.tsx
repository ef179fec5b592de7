import { formatNumber } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { type MetricName, metricLabels } from '#contract/insights.ts';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import type { PostInsights } from '../../insights-contract.ts';

type MetricChartProps = {
  items: readonly PostInsights[];
  reports: readonly MetricName[];
  metric: MetricName;
  onChange: (metric: MetricName) => void;
};

/** A chart with one bar per post, oldest first. Each bar has a label for screen readers. */
export function MetricChart({ items, reports, metric, onChange }: MetricChartProps) {
  const bars = items
    .flatMap(({ target_id, published_at, metrics }) => {
      const value = metrics?.[metric];
      return value === undefined ? [] : { id: target_id, at: published_at, value };
    })
    .toReversed();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const label = metricLabels[metric];
  return (
    <figure>
      <ChoiceChips
        label="Metric"
        hideLabel
        required
        options={reports.map((value) => ({ value, label: metricLabels[value] }))}
        value={metric}
        onChange={(next) => next && onChange(next)}
      />
      <figcaption className="mt-5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
        <span>{label} of each post</span>
        <span>At most {formatNumber(Math.max(0, ...bars.map(({ value }) => value)))}</span>
      </figcaption>
      <ol
        aria-label={`${label} of each post`}
        className="mt-3 flex h-48 items-end gap-0.5 border-b border-line sm:gap-1"
      >
        {bars.map(({ id, at, value }) => {
          const words = `${formatInstant(at, 'weekdayDateTime')}: ${formatNumber(value)}`;
          return (
            <li key={id} title={words} className="flex h-full max-w-12 min-w-0 flex-1 items-end">
              <span className="sr-only">{words}</span>
              <span
                aria-hidden
                className="min-h-0.5 w-full rounded-t-sm bg-accent"
                style={{ height: `${(value / highest) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <div aria-hidden className="mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{bars[0] && formatInstant(bars[0].at, 'monthDay')}</span>
        <span>{bars.length > 1 && formatInstant(bars.at(-1)?.at ?? '', 'monthDay')}</span>
      </div>
    </figure>
  );
}
