import { createReplicate } from '@ai-sdk/replicate';
import { z } from 'zod';
import { composePrompt } from '../compose-prompt.ts';
import type { ImageEngine, ImageOrder } from '../image-engine.ts';
import { drawWithModel, usualDeadline } from './draw-with-model.ts';
import type { VendorOptions } from './vendor.ts';

/** Which model draws which order: the one for references takes `input_images`, the one for LoRAs `lora_weights`. */
const models = {
  plain: 'black-forest-labs/flux-2-pro',
  references: 'black-forest-labs/flux-2-pro',
  lora: 'black-forest-labs/flux-dev-lora',
};

const prediction = z.looseObject({ status: z.literal('failed'), error: z.string() });

/** Draws with models that Replicate runs. A LoRA of the persona says more about the face than references do. */
export function replicateImages({
  baseUrl = 'https://api.replicate.com/v1',
  pollEvery = 1_000,
  ...options
}: VendorOptions & {
  /** Milliseconds between two looks at a picture that takes longer than a minute. */
  readonly pollEvery?: number;
}): ImageEngine {
  const deadline = options.deadline ?? usualDeadline;
  return drawWithModel({
    ...options,
    name: 'replicate',
    title: 'Replicate',
    label: `Replicate ${models.plain.split('/').at(-1)}`,
    concurrency: 4,
    maxReferences: ({ persona }) => (persona.loraUrl ? 0 : 8),

    call: (order, references, fetch) => ({
      model: createReplicate({
        apiToken: options.apiKey,
        baseURL: baseUrl,
        // What nobody waits for any longer is not to be paid for either. Replicate takes no less than five seconds.
        headers: { 'cancel-after': `${Math.max(5, Math.ceil(deadline / 1_000))}s` },
        fetch,
      }).image(models[kindOf(order)]),
      prompt: composePrompt(order),
      aspectRatio: order.aspect,
      seed: order.seed,
      providerOptions: {
        replicate: {
          output_format: 'png',
          pollIntervalMillis: pollEvery,
          // The deadline ends the looking, not a number of looks.
          maxPollAttempts: Math.ceil(deadline / pollEvery) + 1,
          ...(order.persona.loraUrl && { lora_weights: order.persona.loraUrl, lora_scale: 1 }),
          // Not as files of the prompt: the SDK would name them input_image,
          // input_image_2 …, which the model does not know.
          ...(references.length > 0 && { input_images: references.map(dataUri) }),
        },
      },
    }),

    verdictOn(_status, said) {
      const reason = prediction.safeParse(said).data?.error ?? '';
      return /nsfw|flagged|sensitive|E005/i.test(reason) ? 'refused' : null;
    },
  });
}

function kindOf({ persona }: ImageOrder): keyof typeof models {
  if (persona.loraUrl) return 'lora';
  return persona.references.length > 0 ? 'references' : 'plain';
}

function dataUri(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${jpeg.toBase64()}`;
}
