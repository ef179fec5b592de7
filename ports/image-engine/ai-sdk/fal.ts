import { createFal } from '@ai-sdk/fal';
import { z } from 'zod';
import type { ImageEngine, ImageOrder } from '../image-engine.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { VendorOptions } from './vendor.ts';

/** Which model draws which order: the one for references takes `image_urls`, the one for LoRAs `loras`. */
const models = {
  plain: 'fal-ai/flux-2-pro',
  references: 'fal-ai/flux-2-pro/edit',
  lora: 'fal-ai/flux-lora',
};

/** About a megapixel. As a size, because fal's names for aspects know no 4:5 and no 3:2. */
const sizes = { '1:1': '1024x1024', '4:5': '1024x1280', '3:2': '1248x832', '9:16': '720x1280' } as const;

const rejection = z.object({ detail: z.array(z.looseObject({ type: z.string() })) });
const locked = z.object({ detail: z.string() });
const pictures = z.object({ fal: z.object({ images: z.array(z.looseObject({ nsfw: z.boolean().optional() })) }) });

/** Draws with models that fal runs. A LoRA of the persona says more about the face than references do. */
export function falImages({ baseUrl = 'https://fal.run', ...options }: VendorOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'fal',
    title: 'fal',
    label: `fal ${models.plain.replace('fal-ai/', '')}`,
    concurrency: 4,
    maxReferences: ({ persona }) => (persona.loraUrl ? 0 : 8),

    call: (order, references, fetch) => ({
      model: createFal({ apiKey: options.apiKey, baseURL: baseUrl, fetch }).image(models[kindOf(order)]),
      prompt: promptWith(order, references),
      size: sizes[order.aspect],
      seed: order.seed,
      providerOptions: {
        fal: {
          // The picture comes with the answer and is never kept under a public address.
          syncMode: true,
          ...(order.persona.loraUrl && { loras: [{ path: order.persona.loraUrl, scale: 1 }] }),
          ...(references.length > 0 && { useMultipleImages: true }),
        },
      },
    }),

    verdictOn(_status, said) {
      const details = rejection.safeParse(said).data?.detail ?? [];
      if (details.some(({ type }) => type === 'content_policy_violation')) return 'refused';
      // Some models hand over a black picture instead of an error.
      if (pictures.safeParse(said).data?.fal.images.some(({ nsfw }) => nsfw)) return 'refused';
      // fal locks an account that has no balance: a 403 that is not about the key.
      return /balance/i.test(locked.safeParse(said).data?.detail ?? '') ? 'no credit' : null;
    },
  });
}

function kindOf({ persona }: ImageOrder): keyof typeof models {
  if (persona.loraUrl) return 'lora';
  return persona.references.length > 0 ? 'references' : 'plain';
}
