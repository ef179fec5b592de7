import { createFal } from '@ai-sdk/fal';
import { createGoogle } from '@ai-sdk/google';
import { createReplicate } from '@ai-sdk/replicate';
import type { experimental_startVideo as startVideo } from 'ai';
import { type Verdict, verdictOnFal, verdictOnGoogle, verdictOnReplicate } from '../../model-calls/verdicts.ts';
import type { VideoProviderName } from './video-models.ts';

type SdkModel = Parameters<typeof startVideo>[0]['model'];

type OpenOptions = {
  readonly apiKey: string;
  /** The provider's URL; its own if undefined. */
  readonly baseUrl: string | undefined;
  readonly fetch: typeof globalThis.fetch;
};

type VideoProvider = {
  readonly title: string;
  verdictOn(status: number, body: unknown): Verdict | null;
  openModel(model: string, options: OpenOptions): SdkModel;
};

/** The SDK has no setting for the queue of fal. */
const falQueue = 'https://queue.fal.run';

/** The providers of video models. */
export const videoProviders: Readonly<Record<VideoProviderName, VideoProvider>> = {
  google: {
    title: 'Google',
    verdictOn: verdictOnGoogle,
    openModel: (model, { apiKey, baseUrl = 'https://generativelanguage.googleapis.com/v1beta', fetch }) =>
      createGoogle({ apiKey, baseURL: baseUrl, fetch }).video(model),
  },
  fal: {
    title: 'fal',
    verdictOn: verdictOnFal,
    openModel: (model, { apiKey, baseUrl = falQueue, fetch }) =>
      createFal({ apiKey, fetch: (input, init) => fetch(String(input).replace(falQueue, baseUrl), init) }).video(
        model,
      ) as SdkModel, // its package has an own copy of the same types
  },
  replicate: {
    title: 'Replicate',
    verdictOn: verdictOnReplicate,
    openModel: (model, { apiKey, baseUrl = 'https://api.replicate.com/v1', fetch }) =>
      createReplicate({ apiToken: apiKey, baseURL: baseUrl, fetch }).video(model),
  },
};
