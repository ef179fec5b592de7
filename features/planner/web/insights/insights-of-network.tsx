import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { countInteractions, type MetricName, metricLabels } from '#contract/insights.ts';
import { networks } from '#contract/networks.ts';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import { compareTotals, describeWeekdays, formatMetric, type Order, sortPosts } from '../../insight-words.ts';
import { type InsightPeriod, maxListedInsights, type PostInsights } from '../../insights-contract.ts';
import { getTitle } from '../../planned-item.ts';
import { MetricChart } from './metric-chart.tsx';
import type { useInsights } from './queries.ts';

type InsightsOfNetworkProps = {
  influencerId: string;
  insights: NonNullable<ReturnType<typeof useInsights>['data']>;
  days: InsightPeriod;
};

/** The totals, a chart and a table of the posts on a network. */
export function InsightsOfNetwork({ influencerId, insights, days }: InsightsOfNetworkProps) {
  const { network, reports, total, total_before: before, items } = insights;
  const [metric, setMetric] = useState<MetricName>(reports[0] ?? 'views');
  const [order, setOrder] = useState<Order>('newest');
  const weekdays = describeWeekdays(items, metric);
  const rate = total.metrics.views ? (countInteractions(total.metrics) / total.metrics.views) * 100 : null;
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Totals" className="rounded-panel border border-line bg-surface p-6 shadow-low">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
          {reports.map((name) => (
            <Stat
              key={name}
              label={metricLabels[name]}
              value={formatMetric(total.metrics, name)}
              change={compareTotals(total, before, name, days)}
            />
          ))}
          {rate !== null && (
            <Stat
              label="Interactions per view"
              value={`${rate.toFixed(1)} %`}
              hint="Likes, comments, shares and saves"
            />
          )}
        </div>
        {total.counted < total.posts && (
          <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
            {total.counted === 0 ? 'No post has' : `${total.counted} of ${total.posts} posts have`} metrics so far.
          </p>
        )}
      </section>
      {total.counted > 0 && (
        <section aria-label="Posts over time" className="rounded-panel border border-line bg-surface p-6 shadow-low">
          <MetricChart items={items} reports={reports} metric={metric} onChange={setMetric} />
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">{weekdays}</p>
        </section>
      )}
      <section aria-labelledby="posts-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="posts-title" className="type-display text-display-xs">
            Posts on {networks[network].label}
          </h2>
          <SelectField
            label="Sort by"
            options={[
              { value: 'newest', label: 'Newest first' },
              ...reports.map((name) => ({ value: name, label: metricLabels[name] })),
            ]}
            value={order}
            onChange={(value) => setOrder(reports.find((name) => name === value) ?? 'newest')}
          />
        </div>
        <DataTable
          label={`Posts on ${networks[network].label}`}
          columns={listColumns(influencerId, reports)}
          rows={sortPosts(items, order)}
          keyOf={({ target_id }) => target_id}
          narrow={3}
        />
        {total.posts > items.length && (
          <p className="mt-3 text-sm text-ink-soft">
            The newest {maxListedInsights} of {formatNumber(total.posts)} posts.
          </p>
        )}
      </section>
    </div>
  );
}

function listColumns(influencerId: string, reports: readonly MetricName[]): Column<PostInsights>[] {
  return [
    { label: 'Post', cell: (post) => <PostCell influencerId={influencerId} post={post} /> },
    ...reports.map((name) => ({
      label: metricLabels[name],
      cell: ({ metrics }: PostInsights) => <span className="tabular-nums">{formatMetric(metrics, name)}</span>,
    })),
  ];
}

function PostCell({ influencerId, post }: { influencerId: string; post: PostInsights }) {
  const { post_id, image_url, published_at, metrics, reason } = post;
  return (
    <div className="flex min-w-0 gap-3">
      {image_url && <Thumbnail src={image_url} className="size-12 shrink-0 rounded-item object-cover" />}
      <div className="min-w-0 text-sm">
        <Link
          to={`/influencers/${influencerId}/instagram/planner?week=${encodeURIComponent(published_at)}&open=${post_id}`}
          className={`${linkStyles('text')} line-clamp-2`}
        >
          {getTitle(post)}
        </Link>
        <p className="text-ink-soft">{formatInstant(published_at, 'weekdayDateTime')}</p>
        {!metrics && <p className="text-ink-soft">{reason ?? 'Not read yet'}</p>}
      </div>
    </div>
  );
}
