import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { formatList } from '#contract/format.ts';
import { maxCaptionLength, maxMedia } from '#contract/instagram-limits.ts';
import { networkOptions } from '#contract/network-options.ts';
import { type FurtherNetwork, furtherNetworks, networks } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';
import { draft, post } from '#features/planner/contract.ts';
import { longestOwnCaption } from '#features/planner/network-choice.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, notConfirmed, toToolResult } from './tool-answers.ts';
import { confirm, influencerId, reads, writes } from './tool-fields.ts';

const postId = z.uuid().describe('The id of a post, from read_week or schedule_post.');
const when = {
  scheduled_for: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .describe('The local time, such as 2030-07-01T18:30.'),
  timezone: z.string().describe('The IANA name of its time zone, such as America/Chicago.'),
};
const content = {
  image_urls: z
    .array(z.url())
    .min(1)
    .max(maxMedia)
    .describe(
      'URLs of photos, from list_photos or generate_photos, and of uploaded videos. A post with one video is a Reel.',
    ),
  caption: z.string().max(maxCaptionLength).default(''),
  share_to_feed: z
    .boolean()
    .default(true)
    .describe('Whether a Reel is shown in the feed and the profile grid as well.'),
  story: z
    .boolean()
    .default(false)
    .describe(
      'Publishes one photo or one video of at most 60 seconds as a story, for a day, without a caption and other networks.',
    ),
  networks: z
    .array(
      z.object({
        network: z.enum(furtherNetworks),
        caption: z.string().max(longestOwnCaption).nullable().default(null),
        ...networkOptions.shape,
      }),
    )
    .default([])
    .describe(
      'Networks next to Instagram, each with its own caption, or null for the caption of the post. TikTok, YouTube and Pinterest need choices, which only the user can make.',
    ),
};
/** Annotations for tools whose results are visible to others on Instagram. */
const publishes = { readOnlyHint: false, destructiveHint: true, openWorldHint: true } as const;

/** Adds the tools to compose, schedule, change and view posts. */
export function addPostTools(server: McpServer, calls: ProductCalls): void {
  addComposeTools(server, calls);
  addChangeTools(server, calls);
  addWeekTool(server, calls);
}

function addComposeTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'compose_draft',
    {
      title: 'Compose a draft',
      description:
        'Saves a draft of a post, which is never published automatically. Pass a draft_id to change an existing draft.',
      inputSchema: { influencer_id: influencerId, draft_id: z.uuid().optional(), ...content, ...when },
      annotations: { ...writes, idempotentHint: true },
    },
    ({
      influencer_id,
      draft_id = randomUUID(),
      image_urls,
      caption,
      networks,
      share_to_feed,
      story,
      scheduled_for,
      timezone,
    }) =>
      answering(async () => {
        const surface = toSurface(share_to_feed, story);
        const shown = { mediaUrls: image_urls, caption, networks, surface, scheduledFor: scheduled_for, timezone };
        await call('save-draft', { draftId: draft_id, influencerId: influencer_id, ...shown });
        return toToolResult({ draft_id });
      }),
  );

  server.registerTool(
    'schedule_post',
    {
      title: 'Schedule a post',
      description:
        'Schedules a post, which is published on Instagram and the chosen networks at its time. With a draft_id the draft becomes the post.',
      inputSchema: {
        influencer_id: influencerId,
        draft_id: z.uuid().optional(),
        ...content,
        ...when,
        confirm: confirm('the post is published at its time.'),
      },
      annotations: publishes,
    },
    ({
      influencer_id,
      draft_id = randomUUID(),
      image_urls,
      caption,
      networks,
      share_to_feed,
      story,
      scheduled_for,
      timezone,
      confirm,
    }) =>
      answering(async () => {
        if (!confirm)
          return notConfirmed(`This will be published on ${nameNetworks(networks)} at ${scheduled_for} (${timezone}).`);
        const surface = toSurface(share_to_feed, story);
        const shown = { mediaUrls: image_urls, caption, networks, surface, scheduledFor: scheduled_for, timezone };
        return toPostResult(
          await call('create-post', { influencerId: influencer_id, scheduledPostId: draft_id, ...shown }),
        );
      }),
  );
}

/** Adds the tools that change scheduled posts. */
function addChangeTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'move_post',
    {
      title: 'Move a post',
      description: 'Moves a scheduled post to another time. Its content does not change.',
      inputSchema: { post_id: postId, ...when, confirm: confirm('the post is published at the new time.') },
      annotations: { ...publishes, idempotentHint: true },
    },
    ({ post_id, scheduled_for, timezone, confirm }) =>
      answering(async () => {
        if (!confirm)
          return notConfirmed(`This post will be published on Instagram at ${scheduled_for} (${timezone}).`);
        const { version } = post.parse(await call('get-post', { scheduledPostId: post_id }));
        const time = { scheduledFor: scheduled_for, timezone };
        return toPostResult(await call('update-post', { scheduledPostId: post_id, version, ...time }));
      }),
  );

  server.registerTool(
    'cancel_post',
    {
      title: 'Cancel a post',
      description: 'Cancels a scheduled post: it is not published. Posts that are already on Instagram stay there.',
      inputSchema: { post_id: postId, confirm: confirm('the post is not published.') },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ post_id, confirm }) =>
      answering(async () => {
        if (!confirm) return notConfirmed('This post will not be published.');
        return toToolResult(
          z
            .object({ mode: z.string(), notStopped: z.array(z.string()).optional() })
            .parse(await call('cancel-post', { scheduledPostId: post_id })),
        );
      }),
  );
}

function addWeekTool(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'read_week',
    {
      title: 'Read the week',
      description: 'Returns the posts and drafts of an influencer in the seven days from a date.',
      inputSchema: { influencer_id: influencerId, from: z.iso.date().describe('The first day, such as 2030-07-01.') },
      annotations: reads,
    },
    ({ influencer_id, from }) =>
      answering(async () => {
        const to = new Date(Date.parse(from) + 7 * dayMs).toISOString();
        const week = { influencer_id, from: new Date(from).toISOString(), to };
        const posts = z.object({ items: z.array(post) }).parse(await call('list-posts', week)).items;
        const drafts = z.object({ items: z.array(draft) }).parse(await call('list-drafts', { influencer_id })).items;
        return toToolResult({
          posts,
          drafts: drafts.filter(({ scheduledLocal }) => scheduledLocal >= from && scheduledLocal < to.slice(0, 10)),
        });
      }),
  );
}

function toSurface(isShared: boolean, isStory: boolean): Surface {
  if (isStory) return 'story';
  return isShared ? 'feed' : 'reels';
}

function nameNetworks(further: readonly { readonly network: FurtherNetwork }[]): string {
  return formatList([networks.instagram.label, ...further.map(({ network }) => networks[network].label)]);
}

const dayMs = 24 * 60 * 60_000;

function toPostResult(answer: unknown): CallToolResult {
  return toToolResult(z.object({ post }).parse(answer).post);
}
