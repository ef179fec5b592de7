import { formatNumber } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { type MetricName, type Metrics, metricLabels } from '#contract/insights.ts';
import type { InsightPeriod, InsightsTotal, PostInsights } from './insights-contract.ts';

/** Returns a metric to show; a dash if it is not known. */
export function formatMetric(metrics: Metrics | null, name: MetricName): string {
  const value = metrics?.[name];
  return value === undefined ? '–' : formatNumber(value);
}

/** How the posts of a list are sorted: by time, or by a metric. */
export type Order = 'newest' | MetricName;

/** Returns the posts with the highest metric first; those without metrics are last. */
export function sortPosts(posts: readonly PostInsights[], order: Order): readonly PostInsights[] {
  if (order === 'newest') return posts;
  const rank = ({ metrics }: PostInsights) => metrics?.[order] ?? -1;
  return posts.toSorted((one, other) => rank(other) - rank(one));
}

/** Returns how a metric changed compared with the period before; undefined if one of them has no metrics. */
export function compareTotals(now: InsightsTotal, before: InsightsTotal, name: MetricName, days: InsightPeriod) {
  const [value, past] = [now.metrics[name], before.metrics[name]];
  if (value === undefined || !past) return undefined;
  const percent = Math.round(((value - past) / past) * 100);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'even';
  const sign = percent > 0 ? '+' : '';
  return { direction, text: `${sign}${formatNumber(percent)} % on the ${days} days before` } as const;
}

/** With fewer posts, the highest average is chance. */
const leastPosts = 12;
const leastOnDay = 2;

/** States on which weekday posts have the highest metrics, or why that is not known yet. */
export function describeWeekdays(posts: readonly PostInsights[], name: MetricName): string {
  const counted = posts.flatMap(({ metrics, published_at }) => {
    const value = metrics?.[name];
    return value === undefined ? [] : { value, day: formatInstant(published_at, 'weekday') };
  });
  const days = [...Map.groupBy(counted, ({ day }) => day)].filter(([, ofDay]) => ofDay.length >= leastOnDay);
  const label = metricLabels[name].toLowerCase();
  if (counted.length < leastPosts || days.length < 2)
    return `At least ${leastPosts} posts on different weekdays are needed to say which weekday has the most ${label}.`;
  const averages = days.map(([day, ofDay]) => ({ day, average: mean(ofDay.map(({ value }) => value)) }));
  const [best] = averages.toSorted((one, other) => other.average - one.average);
  const usual = mean(counted.map(({ value }) => value));
  return `Posts on ${best?.day}s have the most ${label}: ${formatNumber(Math.round(best?.average ?? 0))} on average, compared with ${formatNumber(Math.round(usual))} of all posts.`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
