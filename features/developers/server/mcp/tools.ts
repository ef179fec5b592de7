import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { autopilot } from '#features/autopilot/contract.ts';
import { verification } from '#features/images/verification.ts';
import { describeVerification } from '#features/images/verification-words.ts';
import { addCaptionTools } from './caption-tools.ts';
import { addInsightTools } from './insight-tools.ts';
import { addPhotoTools } from './photo-tools.ts';
import { addPostTools } from './post-tools.ts';
import type { ProductCalls } from './product-calls.ts';
import { addReferenceTools } from './reference-tools.ts';
import { answering, toToolResult } from './tool-answers.ts';
import { influencerId, reads } from './tool-fields.ts';
import { addTrainingTools } from './training-tools.ts';
import { addVideoTools } from './video-tools.ts';

/**
 * Adds the tools to a server. Each makes one or two of the product's calls, so tools have exactly the key's
 * permissions.
 */
export function addTools(server: McpServer, calls: ProductCalls): void {
  const { call } = calls;
  server.registerTool(
    'list_influencers',
    {
      title: 'List influencers',
      description: 'Returns the influencers of this account, with their ids.',
      annotations: reads,
    },
    () =>
      answering(async () => {
        const { items } = z.object({ items: z.array(influencer) }).parse(await call('list-influencers', {}));
        return toToolResult(items);
      }),
  );

  addPhotoTools(server, calls);
  addVideoTools(server, calls);
  addReferenceTools(server, calls);
  addTrainingTools(server, calls);

  addCaptionTools(server, calls);

  server.registerTool(
    'verify_image',
    {
      title: 'Check an image for AI marks',
      description:
        'Reads the marks of origin of the image at a public address: C2PA, the IPTC digital source type and the invisible watermark of Galatea. Nothing is stored.',
      inputSchema: { image_url: z.url() },
      annotations: reads,
    },
    ({ image_url }) =>
      answering(async () => {
        const found = verification.parse(await call('verify-image', { url: image_url }));
        return toToolResult({ ...describeVerification(found), ...found });
      }),
  );

  addPostTools(server, calls);
  addInsightTools(server, calls);

  server.registerTool(
    'read_autopilot',
    {
      title: 'Read Autopilot’s plan',
      description:
        'Returns Autopilot’s plan for an influencer, the posts that need approval, and the reason if it creates no posts.',
      inputSchema: { influencer_id: influencerId },
      annotations: reads,
    },
    ({ influencer_id }) =>
      answering(async () => toToolResult(autopilot.parse(await call('get-autopilot', { influencer_id })))),
  );
}

const influencer = z.object({ id: z.uuid(), name: z.string(), status: z.string() });
