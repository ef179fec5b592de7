import { metricLabels } from '#contract/insights.ts';
import { networks } from '#contract/networks.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { formatMetric } from '../../insight-words.ts';
import { usePostInsights } from './queries.ts';

/** The metrics of a published post on each of its networks; nothing until they are loaded. */
export function PostMetrics({ postId }: { postId: string }) {
  const { data: items = [] } = usePostInsights(postId);
  const shown = items.filter(({ reports }) => reports.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Metrics" className="flex flex-col gap-4 rounded-item border border-line px-4 py-3">
      {shown.map(({ target_id, network, simulated, reports, metrics, reason }) => (
        <div key={target_id}>
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {networks[network].label}
            {simulated && <Badge tone="warning">Simulated numbers</Badge>}
          </p>
          {metrics ? (
            <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {reports.map((name) => (
                <div key={name} className="flex flex-col">
                  <dt className="text-xs text-ink-soft">{metricLabels[name]}</dt>
                  <dd className="font-medium tabular-nums">{formatMetric(metrics, name)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">
              {reason ?? 'The metrics are read about an hour after the post was published.'}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
