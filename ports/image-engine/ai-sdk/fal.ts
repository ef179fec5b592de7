import { createFal } from '@ai-sdk/fal';
import { verdictOnFal } from '../../model-calls/verdicts.ts';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { ProviderOptions } from './provider.ts';

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
