import { createGoogle } from '@ai-sdk/google';
import { verdictOnGoogle } from '../../model-calls/verdicts.ts';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { ProviderOptions } from './provider.ts';

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
