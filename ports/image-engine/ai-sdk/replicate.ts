import { createReplicate } from '@ai-sdk/replicate';
import { verdictOnReplicate } from '../../model-calls/verdicts.ts';
import { composePrompt } from '../compose-prompt.ts';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, usualDeadline } from './draw-with-model.ts';
import type { ProviderOptions } from './provider.ts';

/**
 * Generates images with models on Replicate: models for references take `input_images`, those for LoRAs `lora_weights`.
 */
export function replicateImages({
  baseUrl = 'https://api.replicate.com/v1',
  pollEvery = 1_000,
  ...options
}: ProviderOptions & {
  /** Milliseconds between two polls for an image that takes longer than a minute. */
  readonly pollEvery?: number;
}): ImageEngine {
  const deadline = options.deadline ?? usualDeadline;
  return drawWithModel({
    ...options,
    name: 'replicate',
    title: 'Replicate',
    models: getModels('replicate', options.models),
    concurrency: 4,

    call: ({ model, skills, order, references, fetch }) => ({
      model: createReplicate({
        apiToken: options.apiKey,
        baseURL: baseUrl,
        // An image that is no longer needed must not be charged. Replicate requires at least five seconds.
        headers: { 'cancel-after': `${Math.max(5, Math.ceil(deadline / 1_000))}s` },
        fetch,
      }).image(model),
      prompt: composePrompt(order),
      providerOptions: {
        replicate: {
          output_format: 'png',
          pollIntervalMillis: pollEvery,
          // Polling is limited by the deadline, not by the number of attempts.
          maxPollAttempts: Math.ceil(deadline / pollEvery) + 1,
          ...(skills.lora && { lora_weights: order.persona.loraUrl, lora_scale: 1 }),
          // Not passed as files in the prompt, because the SDK would name them input_image, input_image_2 …, which the
          // model does not support.
          ...(references.length > 0 && { input_images: references.map(dataUri) }),
        },
      },
    }),

    verdictOn: verdictOnReplicate,
  });
}

function dataUri(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
}
