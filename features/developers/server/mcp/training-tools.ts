import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { training } from '#features/influencers/training-contract.ts';
import { trainingCredits } from '#features/influencers/training-rules.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, costs, toToolResult } from './tool-answers.ts';
import { confirm, influencerId, reads, writes } from './tool-fields.ts';

/** Adds the tools for the model that is trained with an influencer's images. */
export function addTrainingTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'read_training',
    {
      title: 'Read the trained model',
      description:
        'The trained model of an influencer, how far its training is, and what a training needs and costs. It is not offered everywhere.',
      inputSchema: { influencer_id: influencerId },
      annotations: reads,
    },
    ({ influencer_id }) =>
      answering(async () => toToolResult(training.parse(await call('get-training', { influencer_id })))),
  );

  server.registerTool(
    'train_model',
    {
      title: 'Train a model',
      description: `Begins to train a model of an influencer’s pictures, which takes half an hour and costs ${trainingCredits} credits; they come back where it fails. New photos are drawn with it then. read_training says how far it is.`,
      inputSchema: {
        influencer_id: influencerId,
        confirm: confirm(`this costs ${trainingCredits} credits, and a vendor gets the pictures.`),
      },
      annotations: writes,
    },
    ({ influencer_id, confirm }) =>
      answering(async () => {
        if (!confirm) return costs(trainingCredits);
        return toToolResult(startedTraining.parse(await call('train-model', { influencer_id })));
      }),
  );

  server.registerTool(
    'use_trained_model',
    {
      title: 'Use the trained model, or reference pictures',
      description:
        'Has new photos drawn with the trained model, or with reference pictures again. Either can be undone.',
      inputSchema: { influencer_id: influencerId, use: z.boolean().describe('False for reference pictures.') },
      annotations: { ...writes, idempotentHint: true },
    },
    ({ influencer_id, use }) =>
      answering(async () =>
        toToolResult(startedTraining.parse(await call('use-trained-model', { influencer_id, use }))),
      ),
  );
}

const startedTraining = z.object({ ok: z.literal(true) });
