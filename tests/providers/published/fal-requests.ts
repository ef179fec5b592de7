import type {
  Flux2ProEditInput,
  Flux2ProInput,
  FluxLoraInput,
  FluxLoraPortraitTrainerInput,
  KlingVideoV25TurboProImageToVideoInput,
  Veo31FastImageToVideoInput,
} from '@fal-ai/client/endpoints';
import { z } from 'zod';
import { requestSchema } from './request-schema.ts';

const imageSize = z.strictObject({ width: z.int(), height: z.int() });
const shared = { prompt: z.string(), image_size: imageSize, seed: z.int(), sync_mode: z.literal(true) };

/** The AI SDK sends this field to every model, but the FLUX.2 [pro] types lack it. */
const ofSdk = { num_images: z.literal(1) };

/** Inputs of commonly used fal models, by path. */
export const falRequests: Readonly<Record<string, z.ZodType>> = {
  '/fal-ai/flux-2-pro': requestSchema<Flux2ProInput>()(z.strictObject(shared)).extend(ofSdk),
  '/fal-ai/flux-2-pro/edit': requestSchema<Flux2ProEditInput>()(
    z.strictObject({ ...shared, image_urls: z.array(z.string()).min(1) }),
  ).extend(ofSdk),
  '/fal-ai/flux-lora': requestSchema<FluxLoraInput>()(
    z.strictObject({
      ...shared,
      num_images: z.literal(1),
      loras: z.array(z.strictObject({ path: z.url(), scale: z.number() })).length(1),
    }),
  ),
};

/** The input of a training run at fal. */
export const falTraining = requestSchema<FluxLoraPortraitTrainerInput>()(
  z.strictObject({ images_data_url: z.url(), trigger_phrase: z.string(), steps: z.int() }),
);

const framed = { prompt: z.string(), image_url: z.string().startsWith('data:image/jpeg;base64,') };

/** Inputs of the video models on fal, by path. */
export const falVideos: Readonly<Record<string, z.ZodType>> = {
  '/fal-ai/kling-video/v2.5-turbo/pro/image-to-video': requestSchema<KlingVideoV25TurboProImageToVideoInput>()(
    z.strictObject({ ...framed, duration: z.literal(['5', '10']) }),
  ),
  '/fal-ai/veo3.1/fast/image-to-video': requestSchema<Veo31FastImageToVideoInput>()(
    z.strictObject({ ...framed, duration: z.literal(['4s', '6s', '8s']), aspect_ratio: z.literal('9:16') }),
  ),
};
