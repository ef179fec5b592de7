import { createGoogle } from '@ai-sdk/google';
import { z } from 'zod';
import type { ImageEngine } from '../image-engine.ts';
import { modelsOf } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { VendorOptions } from './vendor.ts';

const problem = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional() })) }),
});

/** Why a candidate ended, or why the prompt got none: the SDK gives the one where the other is missing. */
const ending = z.object({ google: z.object({ finishReason: z.string() }) });

const refusals = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'RECITATION',
  'IMAGE_RECITATION',
  'BLOCKLIST',
  'SPII',
]);

/** Draws with Google's Gemini image models. They make every aspect by its name and know no LoRAs. */
export function googleImages({
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
  ...options
}: VendorOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'google',
    title: 'Google',
    models: modelsOf('google', options.models),
    concurrency: 4,

    call: (asked) => ({
      model: createGoogle({ apiKey: options.apiKey, baseURL: baseUrl, fetch: asked.fetch }).image(asked.model),
      prompt: promptWith(asked),
    }),

    verdictOn(_status, said) {
      const reason = ending.safeParse(said).data?.google.finishReason;
      if (reason && refusals.has(reason)) return 'refused';
      // A wrong key is a 400 at Google.
      const details = problem.safeParse(said).data?.error.details ?? [];
      return details.some((detail) => detail.reason === 'API_KEY_INVALID') ? 'key refused' : null;
    },
  });
}
