import type { VideoOrder } from '../video-engine.ts';

/** A request to a model: its text, and the photo as a JPEG in the aspect ratio of the video. */
export type ModelRequest = {
  readonly prompt: string;
  readonly frame: Uint8Array<ArrayBuffer>;
  readonly order: Pick<VideoOrder, 'seconds' | 'aspect'>;
};

/** The settings of a request in the form of the AI SDK. */
type SdkRequest = {
  readonly prompt: string | { readonly text: string; readonly image: Uint8Array };
  readonly duration?: number;
  readonly aspectRatio?: '9:16';
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;
};

type VideoModel = {
  readonly lengths: readonly number[];
  readonly aspects: readonly VideoOrder['aspect'][];
  toRequest(request: ModelRequest): SdkRequest;
};

const anyAspect = ['9:16', '4:5'] as const;

/** Veo of Google: three lengths, and no format between 9:16 and 16:9. Its videos have sound. */
const veo: Omit<VideoModel, 'toRequest'> = { lengths: [4, 6, 8], aspects: ['9:16'] };

const veoAtGoogle: VideoModel = {
  ...veo,
  toRequest: ({ prompt, frame, order }) => ({
    prompt: { text: prompt, image: frame },
    duration: order.seconds,
    aspectRatio: '9:16',
    // The only value that Veo accepts with an image.
    providerOptions: { google: { personGeneration: 'allow_adult' } },
  }),
};

/** Kling follows the aspect ratio of its first frame. fal expects the length as text without a unit. */
const klingAtFal: VideoModel = {
  lengths: [5, 10],
  aspects: anyAspect,
  toRequest: ({ prompt, frame, order }) => ({
    prompt: { text: prompt, image: frame },
    providerOptions: { fal: { duration: String(order.seconds) } },
  }),
};

const veoAtFal: VideoModel = {
  ...veo,
  toRequest: ({ prompt, frame, order }) => ({
    prompt: { text: prompt, image: frame },
    duration: order.seconds,
    aspectRatio: '9:16',
  }),
};

const klingAtReplicate: VideoModel = {
  lengths: [5, 10],
  aspects: anyAspect,
  toRequest: ({ prompt, frame, order }) => ({
    prompt,
    duration: order.seconds,
    // The SDK would name it `image`, which this model has deprecated.
    providerOptions: { replicate: { start_image: toDataUri(frame) } },
  }),
};

const veoAtReplicate: VideoModel = {
  ...veo,
  toRequest: ({ prompt, frame, order }) => ({
    prompt: { text: prompt, image: frame },
    duration: order.seconds,
    aspectRatio: '9:16',
  }),
};

/** The models that are supported, by provider; the first one of each is its default. */
export const videoModels = {
  google: {
    'veo-3.1-fast-generate-preview': veoAtGoogle,
    'veo-3.1-generate-preview': veoAtGoogle,
    'veo-3.1-lite-generate-preview': veoAtGoogle,
  },
  fal: {
    'fal-ai/kling-video/v2.5-turbo/pro/image-to-video': klingAtFal,
    'fal-ai/veo3.1/fast/image-to-video': veoAtFal,
  },
  replicate: {
    'kwaivgi/kling-v2.5-turbo-pro': klingAtReplicate,
    'google/veo-3.1-fast': veoAtReplicate,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, VideoModel>>>>;
export type VideoProviderName = keyof typeof videoModels;

/** Returns the model with this name, or the provider's default; null if the provider has no such model here. */
export function findVideoModel(
  provider: VideoProviderName,
  name?: string,
): { readonly name: string; readonly skills: VideoModel } | null {
  const models = Object.entries<VideoModel>(videoModels[provider]);
  const found = name === undefined ? models[0] : models.find(([model]) => model === name);
  return found ? { name: found[0], skills: found[1] } : null;
}

function toDataUri(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
}
