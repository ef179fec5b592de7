import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { training } from '#features/influencers/training-contract.ts';
import { trainingCredits } from '#features/influencers/training-rules.ts';
import type { ProductCalls } from './product-calls.ts';
import { answering, costs, toToolResult } from './tool-answers.ts';
import { confirm, influencerId, reads, writes } from './tool-fields.ts';

/** Adds the tools for the model trained on an influencer's images. */
export function addTrainingTools(server: McpServer, { call }: ProductCalls): void {
  server.registerTool(
    'read_training',
    {
      title: 'Read the trained model',
      description:
        'Returns the trained model of an influencer, the progress of its training, and the requirements and cost of a training. Not available on every installation.',
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
      description: `Starts training a model on an influencer’s images, which takes half an hour and costs ${trainingCredits} credits. They are refunded if it fails. New photos are then generated with the model. read_training returns the progress.`,
      inputSchema: {
        influencer_id: influencerId,
        confirm: confirm(`this costs ${trainingCredits} credits, and a provider receives the images.`),
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
      title: 'Use the trained model, or reference images',
      description:
        'Generates new photos with the trained model, or with reference images again. You can switch back at any time.',
      inputSchema: { influencer_id: influencerId, use: z.boolean().describe('False to use reference images.') },
      annotations: { ...writes, idempotentHint: true },
    },
    ({ influencer_id, use }) =>
      answering(async () =>
        toToolResult(startedTraining.parse(await call('use-trained-model', { influencer_id, use }))),
      ),
  );
}

const startedTraining = z.object({ ok: z.literal(true) });
