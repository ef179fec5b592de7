import type {
  ChatCompletionContentPartImage,
  ChatCompletionContentPartText,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type { ImageEditParamsNonStreaming, ImageGenerateParamsNonStreaming } from 'openai/resources/images';
import { z } from 'zod';
import { requestSchema } from './request-schema.ts';

/** Sizes for GPT Image models since gpt-image-2: sides divisible by 16, with an aspect ratio of at most 3. */
const size = z.string().refine((text) => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return width % 16 === 0 && height % 16 === 0 && Math.max(width / height, height / width) <= 3;
}, 'is no size that 16 divides');

/** Image request bodies by path; edit requests use the text fields of a form. */
export const openaiImageRequests: Readonly<Record<string, z.ZodType>> = {
  '/images/generations': requestSchema<ImageGenerateParamsNonStreaming>()(
    z.strictObject({ model: z.string(), prompt: z.string().max(32_000), n: z.literal(1), size: size.exactOptional() }),
  ),
  '/images/edits': requestSchema<Omit<ImageEditParamsNonStreaming, 'image'>>()(
    z.strictObject({
      model: z.string(),
      prompt: z.string().max(32_000),
      n: z.coerce.number<string>().exactOptional(),
      size: size.exactOptional(),
    }),
  ),
};

const textPart = requestSchema<ChatCompletionContentPartText>()(
  z.strictObject({ type: z.literal('text'), text: z.string() }),
);
const imagePart = requestSchema<ChatCompletionContentPartImage>()(
  z.strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: z.string() }) }),
);
const instructions = z.strictObject({ role: z.enum(['system', 'developer']), content: z.string() });
const question = z.strictObject({
  role: z.literal('user'),
  content: z.union([z.string(), z.array(z.union([textPart, imagePart]))]),
});

/** A chat completion request. */
export const chatRequest = requestSchema<ChatCompletionCreateParamsNonStreaming>()(
  z.strictObject({
    model: z.string(),
    messages: z.array(z.union([instructions, question])).min(1),
    max_tokens: z.int().exactOptional(),
    max_completion_tokens: z.int().exactOptional(),
    seed: z.int().exactOptional(),
    temperature: z.number().exactOptional(),
    response_format: z
      .strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string(),
          strict: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      })
      .exactOptional(),
  }),
);
