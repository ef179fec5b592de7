import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import type { ImageEngine } from '../image-engine.ts';
import { drawWithModel, promptWith } from './draw-with-model.ts';
import type { VendorOptions } from './vendor.ts';

const model = 'gpt-image-2';

/** The sizes that every GPT Image model makes; what is too much is cut off. */
const sizes = { '1:1': '1024x1024', '4:5': '1024x1536', '3:2': '1536x1024', '9:16': '1024x1536' } as const;

const problem = z.object({ error: z.object({ code: z.string() }) });

/** Draws with OpenAI's GPT Image models. They know neither seeds nor LoRAs. */
export function openaiImages({ baseUrl = 'https://api.openai.com/v1', ...options }: VendorOptions): ImageEngine {
  return drawWithModel({
    ...options,
    name: 'openai',
    title: 'OpenAI',
    label: `OpenAI ${model}`,
    concurrency: 4,
    maxReferences: () => 16,

    call: (order, references, fetch) => ({
      model: createOpenAI({ apiKey: options.apiKey, baseURL: baseUrl, fetch }).image(model),
      prompt: promptWith(order, references),
      size: sizes[order.aspect],
    }),

    verdictOn(_status, said) {
      const code = problem.safeParse(said).data?.error.code;
      if (code === 'moderation_blocked' || code === 'content_policy_violation') return 'refused';
      // OpenAI says 429 here too, but waiting does not help.
      if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return 'no credit';
      return null;
    },
  });
}
