import { connectableNetworks, type Network } from '#contract/networks.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { NetworkPublishers, Publisher } from '#ports/publisher/publisher.ts';
import { addTargets, type DueInsights, listDue, listPublished, saveFailedRead, saveInsights } from './insights.ts';

export type ReadInsightsDeps = {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly networkPublishers: NetworkPublishers;
};

/** How many posts of a network are read in one run, and how many of them concurrently. */
export const mostInRun = 200;
const mostAtOnce = 5;
/** Timeout of one read, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Reads the metrics of published posts that are due, on all networks at the same time, so that one that is slow or down
 * does not delay the others. Returns how many were added and read.
 */
export async function readInsights(
  deps: ReadInsightsDeps,
  run: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const published = await listPublished(deps.service, run.now);
  for (const [userId, targets] of Map.groupBy(published, (target) => target.userId))
    await run.forUser(userId, () => addTargets(deps.service, targets));
  const publishers: NetworkPublishers & { readonly instagram: Publisher } = {
    ...deps.networkPublishers,
    instagram: deps.publisher,
  };
  const counts = await Promise.all(
    connectableNetworks.map((network) => readNetwork(deps.service, publishers[network], network, run)),
  );
  return { added: published.length, read: counts.reduce((sum, count) => sum + count, 0) };
}

/**
 * Returns how many posts were read. Stops if all concurrent reads failed: then the service is down or over its limit.
 */
async function readNetwork(
  service: ServiceDatabase,
  publisher: Publisher | undefined,
  network: Network,
  { now, forUser }: RecurringRun,
): Promise<number> {
  const read = publisher?.insights;
  if (!read) return 0;
  const due = await listDue(service, network, { now, most: mostInRun });
  let count = 0;
  for (let start = 0; start < due.length; start += mostAtOnce) {
    const batch = due.slice(start, start + mostAtOnce);
    const outcomes = await Promise.all(
      batch.map((post) => forUser(post.userId, () => readOne(service, read, post, now))),
    );
    count += outcomes.filter((outcome) => outcome === 'read').length;
    if (outcomes.every((outcome) => outcome === 'failed')) break;
  }
  return count;
}

async function readOne(
  service: ServiceDatabase,
  read: NonNullable<Publisher['insights']>,
  post: DueInsights,
  now: Date,
): Promise<'read' | 'failed'> {
  const outcome = await read(post, AbortSignal.timeout(timeoutMs)).catch(() => null);
  if (!outcome || outcome.kind === 'failed') {
    await saveFailedRead(service, post, { now, retryAfterMs: outcome?.retryAfter });
    return 'failed';
  }
  const metrics = outcome.kind === 'metrics' ? outcome.metrics : null;
  await saveInsights(service, post, { metrics, reason: outcome.kind === 'none' ? outcome.reason : null, now });
  return 'read';
}
