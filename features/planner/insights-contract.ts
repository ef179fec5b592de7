import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { metricNames } from '#contract/insights.ts';
import { connectableNetworks, networkNames } from '#contract/networks.ts';
import { surfaces } from '#contract/surfaces.ts';

/** The periods whose posts can be compared with those of the period before, in days. */
export const insightPeriods = [7, 28, 90] as const;
export type InsightPeriod = (typeof insightPeriods)[number];

/** How many posts a list contains, newest first. The totals count all posts of the period. */
export const maxListedInsights = 200;

const metrics = z.partialRecord(z.enum(metricNames), z.int());

const reading = {
  /** Null until the metrics were read for the first time. */
  metrics: metrics.nullable(),
  read_at: z.iso.datetime().nullable(),
  /** Why the network has no metrics for the post. */
  reason: z.string().nullable(),
};

/** The metrics that the network reports. A network without any is not read. */
const reports = z.array(z.enum(metricNames));

const total = z.object({
  /** How many posts were published, and of how many of them the metrics were read. */
  posts: z.int(),
  counted: z.int(),
  metrics,
});
export type InsightsTotal = z.infer<typeof total>;

const postInsights = z.object({
  post_id: z.uuid(),
  target_id: z.uuid(),
  caption: z.string(),
  surface: z.enum(surfaces),
  image_url: z.string().nullable(),
  published_at: z.iso.datetime(),
  url: z.url().nullable(),
  ...reading,
});
export type PostInsights = z.infer<typeof postInsights>;

/** Calls for the metrics of published posts. They are read up to eight times within four weeks. */
export const insightsContract = defineCalls({
  'list-insights': forSignedIn
    .meta(openToKeys('read'))
    .route({
      summary: 'Metrics of the posts on a network',
      description: `Of the posts that were published in the last days, with the totals of the same number of days before. Lists at most ${maxListedInsights} posts, newest first.`,
    })
    .input(
      z.object({
        influencer_id: z.uuid(),
        network: z.enum(connectableNetworks).default('instagram'),
        days: z.coerce.number<number>().pipe(z.literal(insightPeriods)).default(28),
      }),
    )
    .output(
      z.object({
        network: z.enum(connectableNetworks),
        /** The network and its metrics are simulated. */
        simulated: z.boolean(),
        reports,
        total,
        total_before: total,
        items: z.array(postInsights),
      }),
    ),

  'get-post-insights': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Metrics of a post on each of its networks' })
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            target_id: z.uuid(),
            network: z.enum(networkNames),
            simulated: z.boolean(),
            reports,
            ...reading,
          }),
        ),
      }),
    ),
});
