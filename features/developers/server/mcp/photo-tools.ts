import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { largeSide } from '#features/images/image-rules.ts';
import { aspect, drawing, photo } from '#features/photos/contract.ts';
import { creditsPerImage, maxImages, maxPromptLength, posePrompt } from '#features/photos/generation-rules.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, costs, toResultWithImages, toToolResult } from './tool-answers.ts';
import { confirm, influencerId, photoId, reads, writes } from './tool-fields.ts';

const count = z.int().min(1).max(maxImages).default(1);
const confirmPhotos = confirm('this costs one credit per photo.');

/** Adds the tools to view, generate and edit photos. */
export function addPhotoTools(server: McpServer, calls: ProductCalls): void {
  addListTool(server, calls);
  addGenerateTools(server, calls);
  addChangeTools(server, calls);
}

function addListTool(server: McpServer, { call, image }: ProductCalls): void {
  server.registerTool(
    'list_photos',
    {
      title: 'List photos',
      description:
        'Returns photos of an influencer as images, newest first. Pass `next` as `cursor` to get the next page.',
      inputSchema: {
        influencer_id: influencerId,
        cursor: z.string().optional(),
        limit: z.int().min(1).max(12).default(6),
      },
      annotations: reads,
    },
    ({ influencer_id, cursor, limit }) =>
      answering(async () => {
        const input = { influencer_id, limit, ...(cursor && { cursor }) };
        const page = z.object({ items: z.array(photo), next: z.string().nullable() });
        const { items, next } = page.parse(await call('list-photos', input));
        return toResultWithImages({ next }, items, image);
      }),
  );
}

function addGenerateTools(server: McpServer, { call, image }: ProductCalls): void {
  server.registerTool(
    'generate_photos',
    {
      title: 'Generate photos',
      description: 'Generates photos of an influencer and waits for them. Each photo costs one credit.',
      inputSchema: {
        influencer_id: influencerId,
        prompt: z
          .string()
          .min(1)
          .max(maxPromptLength)
          .describe('Place, clothes, light, what happens; @ and the name of a reference to show it.'),
        count,
        aspect: aspect.optional(),
        confirm: confirmPhotos,
      },
      annotations: writes,
    },
    ({ influencer_id, prompt, count, aspect, confirm }) =>
      answering(async () => {
        if (!confirm) return costs(count * creditsPerImage);
        const prompts = Array.from({ length: count }, () => prompt);
        return generate({ influencer_id, ...(aspect && { aspect }) }, prompts);
      }),
  );

  server.registerTool(
    'more_like_this',
    {
      title: 'More like this',
      description:
        'Generates photos with the place, clothes and light of a photo in other poses, and waits for them. Each photo costs one credit.',
      inputSchema: { influencer_id: influencerId, photo_id: photoId, count, confirm: confirmPhotos },
      annotations: writes,
    },
    ({ influencer_id, photo_id, count, confirm }) =>
      answering(async () => {
        if (!confirm) return costs(count * creditsPerImage);
        const like = z.object({ prompt: z.string(), poses: z.array(z.string()), seed: z.int(), aspect });
        const { prompt, poses, ...same } = like.parse(await call('get-more-like-this', { influencer_id, photo_id }));
        const prompts = poses.slice(0, count).map((pose) => posePrompt(pose, prompt));
        return generate({ influencer_id, ...same, keeps_seed: true }, prompts);
      }),
  );

  async function generate(order: object, prompts: readonly string[]) {
    const shots = prompts.map((prompt, index) => ({ kind: index ? 'alt' : 'hero', prompt }));
    const input = { ...order, shots, request_id: randomUUID(), override: true };
    const drawn = z.object({ images: z.array(photo), results: z.array(result) });
    const { images, results } = drawn.parse(await call('generate-images', input));
    return toResultWithImages({ results }, images, image);
  }
}

/** Adds the tools that create versions of a photo, and return them. */
function addChangeTools(server: McpServer, { call, image }: ProductCalls): void {
  server.registerTool(
    'change_photo',
    {
      title: 'Change a photo',
      description:
        'Starts a new version of a photo, changed by a prompt: other clothes, another place or light. The original photo stays. It costs one credit. read_photo_changes returns it once it is generated.',
      inputSchema: {
        influencer_id: influencerId,
        photo_id: photoId,
        prompt: z.string().min(1).max(maxPromptLength).describe('What to change, such as ‘a red dress’.'),
        confirm: confirm('this costs one credit.'),
      },
      annotations: writes,
    },
    ({ influencer_id, photo_id, prompt, confirm }) =>
      answering(async () => {
        if (!confirm) return costs(creditsPerImage);
        const startedGeneration = z.object({ generation_id: z.uuid() });
        const input = { influencer_id, photo_id, prompt, request_id: randomUUID() };
        return toToolResult(startedGeneration.parse(await call('change-photo', input)));
      }),
  );

  server.registerTool(
    'read_photo_changes',
    {
      title: 'See the changed versions of a photo',
      description:
        'Returns the changed versions of a photo as images, newest first, with the changes that are pending or failed, and the reason if the photo cannot be changed.',
      inputSchema: { influencer_id: influencerId, photo_id: photoId },
      annotations: reads,
    },
    ({ influencer_id, photo_id }) =>
      answering(async () => {
        const known = z.object({ items: z.array(photo), why_not: z.string().nullable() });
        const { items, why_not } = known.parse(await call('get-photo-changes', { influencer_id, photo_id }));
        const open = z.object({ items: z.array(drawing) }).parse(await call('list-drawings', { influencer_id }));
        const not_there = open.items
          .filter(({ changed_photo_id }) => changed_photo_id === photo_id)
          .map(({ generation_id, prompt, status, reason }) => ({ generation_id, prompt, status, reason }));
        return toResultWithImages({ why_not, not_there }, items, image);
      }),
  );

  server.registerTool(
    'read_large_photo',
    {
      title: 'Get a large photo',
      description: `Returns the URL of a photo with ${largeSide} pixels on its longer side. The first call generates it, which takes a moment. It is free.`,
      inputSchema: { influencer_id: influencerId, photo_id: photoId },
      annotations: reads,
    },
    ({ influencer_id, photo_id }) =>
      answering(async () => {
        const made = z.object({ url: z.url() });
        return toToolResult(made.parse(await call('create-large-photo', { influencer_id, photo_id })));
      }),
  );
}

const result = z.object({ position: z.int(), status: z.string(), reason: z.string().nullable() });
