import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { captionChanges, captionLanguages } from '#contract/caption-choices.ts';
import { character, savedCharacter } from '#features/influencers/character-contract.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, toToolResult } from './tool-answers.ts';
import { influencerId, reads, writes } from './tool-fields.ts';

/** Adds the tools for captions and for the character that they follow. */
export function addCaptionTools(server: McpServer, { call }: ProductCalls): void {
  const ofImage = { influencer_id: influencerId, image_url: z.url() };

  server.registerTool(
    'write_caption',
    {
      title: 'Write a caption',
      description: 'Returns a caption for a photo, in the influencer’s style. Nothing is saved.',
      inputSchema: ofImage,
      annotations: reads,
    },
    ({ influencer_id, image_url }) =>
      answering(async () => {
        const written = z.object({ caption: z.string() });
        return toToolResult(written.parse(await call('generate-caption', { influencer_id, image: image_url })));
      }),
  );

  server.registerTool(
    'suggest_captions',
    {
      title: 'Write captions to choose from',
      description: 'Returns three captions for a photo, in the influencer’s style. Nothing is saved.',
      inputSchema: ofImage,
      annotations: reads,
    },
    ({ influencer_id, image_url }) =>
      answering(async () => {
        const written = z.object({ captions: z.array(z.string()) });
        return toToolResult(written.parse(await call('suggest-captions', { influencer_id, image: image_url })));
      }),
  );

  server.registerTool(
    'rewrite_caption',
    {
      title: 'Change a caption',
      description:
        'Returns a caption made shorter, funnier or more personal, translated into a language, or with one sentence rewritten. Nothing is saved.',
      inputSchema: {
        ...ofImage,
        caption: z.string(),
        change: z.enum(captionChanges),
        language: z.enum(captionLanguages).optional().describe('Only for translate.'),
        sentence: z.string().optional().describe('The selected part, as it is in the caption.'),
      },
      annotations: reads,
    },
    ({ image_url, language, ...wanted }) =>
      answering(async () => {
        const overrides = { language };
        const written = z.object({ caption: z.string() });
        return toToolResult(written.parse(await call('rewrite-caption', { ...wanted, image: image_url, overrides })));
      }),
  );

  server.registerTool(
    'read_character',
    {
      title: 'Read the character',
      description: 'Returns how an influencer thinks and writes. Captions follow it.',
      inputSchema: { influencer_id: influencerId },
      annotations: reads,
    },
    (input) => answering(async () => toToolResult(savedCharacter.parse(await call('get-character', input)))),
  );

  server.registerTool(
    'save_character',
    {
      title: 'Change the character',
      description:
        'Changes the given fields of an influencer’s character. Earlier versions can be restored in the app.',
      inputSchema: { influencer_id: influencerId, changes: character.partial() },
      annotations: writes,
    },
    ({ influencer_id, changes }) =>
      answering(async () => {
        const current = savedCharacter.parse(await call('get-character', { influencer_id }));
        const changed = { ...current.character, ...changes };
        const saved = await call('save-character', { influencer_id, character: changed, version: current.version });
        return toToolResult(savedCharacter.parse(saved));
      }),
  );
}
