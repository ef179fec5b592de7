import { createGoogle } from '@ai-sdk/google';
import { z } from 'zod';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { ProviderOptions, Verdict } from './provider.ts';

const problem = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional() })) }),
});

/** The finish reason of a candidate, or the reason why the prompt was blocked: the SDK returns whichever is present. */
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

/** Generates images with Google's Gemini image models. They support every aspect by its name, but no LoRAs. */
export function googleImages({
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
  ...options
}: ProviderOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'google',
    title: 'Google',
    models: getModels('google', options.models),
    concurrency: 4,

    call: (modelRequest) => ({
      model: createGoogle({ apiKey: options.apiKey, baseURL: baseUrl, fetch: modelRequest.fetch }).image(
        modelRequest.model,
      ),
      prompt: promptWith(modelRequest),
    }),

    verdictOn: verdictOnGoogle,
  });
}

/** Interprets a response of Google. */
export function verdictOnGoogle(_status: number, body: unknown): Verdict | null {
  const reason = ending.safeParse(body).data?.google.finishReason;
  if (reason && refusals.has(reason)) return 'refused';
  // Google responds to an invalid key with 400.
  const details = problem.safeParse(body).data?.error.details ?? [];
  return details.some((detail) => detail.reason === 'API_KEY_INVALID') ? 'key refused' : null;
}
