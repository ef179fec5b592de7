import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { sceneReference } from '#features/references/contract.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, toToolResult } from './tool-answers.ts';
import { reads } from './tool-fields.ts';

/** Adds the tool that lists what prompts can select with `@`. */
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
}
