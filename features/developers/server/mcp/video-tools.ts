import { motions } from '@galatea/portrait/motion/motions.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { photoVideo, videoOptions } from '#features/photos/video-contract.ts';
import { maxMovementLength, motionLabels, videoLengths } from '#features/photos/video-rules.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, costs, toToolResult } from './tool-answers.ts';
import { confirm, influencerId, photoId, reads, writes } from './tool-fields.ts';

const motionWords = motions.map((motion) => `${motion}: ${motionLabels[motion].hint}`).join(' ');

/** Adds the tools that create and list videos of photos. */
export function addVideoTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'create_video',
    {
      title: 'Create a video',
      description:
        'Starts a video from a photo, which is its first frame. It costs credits per second, which are refunded if it fails. list_videos returns its progress and its URL.',
      inputSchema: {
        influencer_id: influencerId,
        photo_id: photoId,
        motion: z.enum(motions).optional().describe(motionWords),
        movement: z
          .string()
          .max(maxMovementLength)
          .optional()
          .describe('The movement in own words, instead of a motion.'),
        seconds: z.literal(videoLengths).default(5),
        sound_url: z.url().optional().describe('An uploaded video whose sound the video gets, cut to its length.'),
        sound_rights: z.boolean().optional().describe('True once the user has confirmed the rights to the sound.'),
        confirm: confirm('this costs credits per second.'),
      },
      annotations: writes,
    },
    ({ influencer_id, photo_id, seconds, confirm, ...order }) =>
      answering(async () => {
        const address = { influencer_id, photo_id };
        if (!confirm) {
          const options = videoOptions.parse(await call('get-video-options', address));
          return costs(seconds * options.credits_per_second);
        }
        return toToolResult(photoVideo.parse(await call('create-video', { ...address, ...order, seconds })));
      }),
  );

  server.registerTool(
    'cancel_video',
    {
      title: 'Cancel a video',
      description: 'Cancels a queued video and refunds its credits. A video that is being created cannot be canceled.',
      inputSchema: { video_id: z.uuid().describe('The id of a video, from list_videos.') },
      annotations: writes,
    },
    ({ video_id }) =>
      answering(async () => toToolResult(photoVideo.parse(await call('cancel-photo-video', { video_id })))),
  );

  server.registerTool(
    'list_videos',
    {
      title: 'List videos',
      description:
        'Returns the videos of an influencer that were created from photos, newest first, with their progress.',
      inputSchema: { influencer_id: influencerId },
      annotations: reads,
    },
    ({ influencer_id }) =>
      answering(async () => {
        const list = z.object({ items: z.array(photoVideo) });
        return toToolResult(list.parse(await call('list-photo-videos', { influencer_id })).items);
      }),
  );
}
