import { createFal } from '@ai-sdk/fal';
import { z } from 'zod';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { ProviderOptions, Verdict } from './provider.ts';

const rejection = z.object({ detail: z.array(z.looseObject({ type: z.string() })) });
const locked = z.object({ detail: z.string() });
const imagesSchema = z.object({ fal: z.object({ images: z.array(z.looseObject({ nsfw: z.boolean().optional() })) }) });

/** Generates images with models on fal: models for references take `image_urls`, those for LoRAs `loras`. */
export function falImages({ baseUrl = 'https://fal.run', ...options }: ProviderOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'fal',
    title: 'fal',
    models: getModels('fal', options.models),
    concurrency: 4,

    call: (modelRequest) => ({
      model: createFal({ apiKey: options.apiKey, baseURL: baseUrl, fetch: modelRequest.fetch }).image(
        modelRequest.model,
      ),
      prompt: promptWith(modelRequest),
      providerOptions: {
        fal: {
          // The image is part of the response and is never stored at a public URL.
          syncMode: true,
          ...(modelRequest.skills.lora && { loras: [{ path: modelRequest.order.persona.loraUrl, scale: 1 }] }),
          ...(modelRequest.references.length > 0 && { useMultipleImages: true }),
        },
      },
    }),

    verdictOn: verdictOnFal,
  });
}

/** Interprets a response of fal. */
export function verdictOnFal(_status: number, body: unknown): Verdict | null {
  const details = rejection.safeParse(body).data?.detail ?? [];
  if (details.some(({ type }) => type === 'content_policy_violation')) return 'refused';
  // Some models return a black image instead of an error.
  if (imagesSchema.safeParse(body).data?.fal.images.some(({ nsfw }) => nsfw)) return 'refused';
  // fal locks accounts without balance and responds with 403, so this is not a problem with the key.
  return /balance/i.test(locked.safeParse(body).data?.detail ?? '') ? 'no credit' : null;
}
