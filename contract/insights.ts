import type { Network } from './networks.ts';
import type { Surface } from './surfaces.ts';

/** The metrics of a published post. Networks that count impressions have them as views. */
export const metricNames = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'clicks'] as const;
export type MetricName = (typeof metricNames)[number];

/** A metric that the network does not report, or has not reported yet, is missing. */
export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

export const metricLabels: Readonly<Record<MetricName, string>> = {
  views: 'Views',
  reach: 'Reach',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  saves: 'Saves',
  clicks: 'Clicks',
};

/**
 * The metrics that each network reports. A service returns 0 for the others, which would be wrong. X is empty because
 * each read of its metrics is billed. Sources: Zernio API 1.127, 'PostAnalytics'; Instagram Platform, 'IG Media
 * Insights'; Threads API, 'Insights'; Facebook, 'Page Post Insights'; LinkedIn, 'Share Statistics'; Bluesky,
 * `app.bsky.feed.defs`; TikTok, 'Query Videos'; YouTube Data API, `statistics`; Pinterest, 'Pin analytics'.
 */
const metricsOf: Readonly<Record<Network, readonly MetricName[]>> = {
  instagram: ['views', 'reach', 'likes', 'comments', 'shares', 'saves'],
  threads: ['views', 'likes', 'comments', 'shares'],
  facebook: ['views', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  linkedin: ['views', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  bluesky: ['likes', 'comments', 'shares'],
  twitter: [],
  tiktok: ['views', 'likes', 'comments', 'shares'],
  youtube: ['views', 'likes', 'comments'],
  pinterest: ['views', 'saves', 'clicks'],
  simulated: metricNames,
};

const metricsOfStories: readonly MetricName[] = ['views', 'reach', 'shares'];

/** Returns the names of the metrics that a network reports for posts on a surface; none if it is not read. */
export function listMetrics(network: Network, surface?: Surface): readonly MetricName[] {
  return surface === 'story' ? metricsOfStories : metricsOf[network];
}

/** Returns the metrics that a network reports for posts on a surface. */
export function pickMetrics(network: Network, surface: Surface, metrics: Metrics): Metrics {
  return Object.fromEntries(
    listMetrics(network, surface).flatMap((name) => {
      const value = metrics[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How often a post was liked, commented, shared and saved. */
export function countInteractions({ likes = 0, comments = 0, shares = 0, saves = 0 }: Metrics): number {
  return likes + comments + shares + saves;
}
