import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { placement } from '#features/planner/placements-contract.ts';
import { sceneReference } from '#features/references/contract.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, toToolResult } from './tool-answers.ts';
import { influencerId, reads } from './tool-fields.ts';

/** Adds the tools that list what prompts can select with `@`, and what prepared posts show. */
export function addReferenceTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'list_references',
    {
      title: 'List references',
      description:
        'Returns the products, garments, places and logos of this account. Write @ and the name of one in a prompt of generate_photos to show it unchanged.',
      annotations: reads,
    },
    () =>
      answering(async () => {
        const list = z.object({ items: z.array(sceneReference.omit({ outline: true })) });
        return toToolResult(list.parse(await call('list-scene-references', {})).items);
      }),
  );

  server.registerTool(
    'list_placements',
    {
      title: 'List placements',
      description:
        'Returns the references that posts of generated weeks and Autopilot show for an influencer: in 1 of how many posts, until which day, and for which partner.',
      inputSchema: { influencer_id: influencerId },
      annotations: reads,
    },
    ({ influencer_id }) =>
      answering(async () => {
        const list = z.object({ items: z.array(placement) });
        return toToolResult(list.parse(await call('list-placements', { influencer_id })).items);
      }),
  );
}
