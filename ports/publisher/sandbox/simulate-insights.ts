import { createHash } from 'node:crypto';
import { pickMetrics } from '#contract/insights.ts';
import type { Network } from '#contract/networks.ts';
import type { InsightsOutcome, PublishedPost } from '../publisher.ts';
import type { Query } from '../query.ts';

/** After this many hours, a post has most of its views. */
const usualHours = 30;

/** How often viewers do something, in parts of the views, and by which factor posts differ. */
const shares = { reach: 0.82, likes: 0.061, comments: 0.0045, shares: 0.0038, saves: 0.0072, clicks: 0.011 } as const;

/**
 * Invents the metrics of a post. They depend only on the post and its age, grow quickly on the first day, and hardly
 * change after a week.
 */
export async function simulateInsights(
  query: Query,
  { jobId, surface }: PublishedPost,
  network: Network,
): Promise<InsightsOutcome> {
  const { rows } = await query(
    `select extract(epoch from now() - published_at)::float8 / 3600 as hours
     from sandbox_instagram_containers where id::text = $1 and published_at is not null`,
    [jobId],
  );
  const hours = rows[0] && Number(rows[0].hours);
  if (jobId === null || hours === undefined)
    return { kind: 'none', reason: 'The post is no longer on the simulated network.' };
  const draw = drawer(jobId);
  const views = Math.round((240 + 2_600 * draw('views') ** 3) * (1 - Math.exp(-(hours + 0.2) / usualHours)));
  const counted = Object.entries(shares).map(([name, share]) => [
    name,
    Math.min(views, Math.round(views * share * (0.6 + 0.8 * draw(name)))),
  ]);
  return { kind: 'metrics', metrics: pickMetrics(network, surface, { views, ...Object.fromEntries(counted) }) };
}

/** Returns a function that returns a number from 0 to 1 for each name, always the same for a post. */
function drawer(id: string): (name: string) => number {
  return (name) => createHash('sha256').update(`${id} ${name}`).digest().readUInt32BE() / 2 ** 32;
}
