import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import type { ImageEngine } from '../image-engine.ts';
import { getModels } from '../model-table.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { ProviderOptions } from './provider.ts';

const problem = z.object({ error: z.object({ code: z.string() }) });

/** Generates images with OpenAI's GPT Image models. They support neither seeds nor LoRAs. */
export function openaiImages({ baseUrl = 'https://api.openai.com/v1', ...options }: ProviderOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'openai',
    title: 'OpenAI',
    models: getModels('openai', options.models),
    concurrency: 4,

    call: (modelRequest) => ({
      model: createOpenAI({ apiKey: options.apiKey, baseURL: baseUrl, fetch: modelRequest.fetch }).image(
        modelRequest.model,
      ),
      prompt: promptWith(modelRequest),
    }),

    verdictOn(_status, said) {
      const code = problem.safeParse(said).data?.error.code;
      if (code === 'moderation_blocked' || code === 'content_policy_violation') return 'refused';
      // OpenAI also responds with 429 here, but a retry does not help.
      if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return 'no credit';
      return null;
    },
  });
}
