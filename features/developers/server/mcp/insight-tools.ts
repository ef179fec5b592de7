import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { connectableNetworks } from '#contract/networks.ts';
import { insightPeriods } from '#features/planner/insights-contract.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, toToolResult } from './tool-answers.ts';
import { influencerId, reads } from './tool-fields.ts';

/** Adds the tools that read the metrics of published posts. */
export function addInsightTools(server: McpServer, { call }: ProductCalls): void {
  const answer = z.record(z.string(), z.unknown());

  server.registerTool(
    'list_insights',
    {
      title: 'Read the metrics of posts',
      description:
        'Returns the metrics of the posts that an influencer published on a network in the last days, newest first, with totals and those of the same number of days before. Says whether they are simulated.',
      inputSchema: {
        influencer_id: influencerId,
        network: z.enum(connectableNetworks).default('instagram'),
        days: z.literal(insightPeriods).default(28),
      },
      annotations: reads,
    },
    (input) => answering(async () => toToolResult(answer.parse(await call('list-insights', input)))),
  );

  server.registerTool(
    'read_post_insights',
    {
      title: 'Read the metrics of a post',
      description: 'Returns the newest metrics of a published post on each of its networks.',
      inputSchema: { post_id: z.uuid().describe('The id of a post, from read_week.') },
      annotations: reads,
    },
    ({ post_id }) =>
      answering(async () => toToolResult(answer.parse(await call('get-post-insights', { scheduledPostId: post_id })))),
  );
}
