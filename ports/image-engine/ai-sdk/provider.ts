import type { generateImage } from 'ai';
import type { Verdict } from '../../model-calls/verdicts.ts';
import type { ImageOrder } from '../image-engine.ts';
import type { ModelSkills, Models, ProviderName } from '../model-table.ts';

/** The operator's settings of a provider. */
export type ProviderOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  /** Replace the default models. */
  readonly models?: Partial<Models> | undefined;
  /** Time limit for an image in milliseconds. */
  readonly deadline?: number;
};

/** A provider of images: its name, its requests, and the meaning of its error messages. */
export type Provider = {
  readonly name: ProviderName;
  /** Its name in messages. */
  readonly title: string;
  readonly models: Models;
  readonly concurrency: number;
  readonly apiKey: string;
  readonly deadline?: number;
  call(modelRequest: ModelRequest): ProviderCall;
  /** Interprets the body of an error or, for the status 200, the metadata of the images. */
  verdictOn(status: number, said: unknown): Verdict | null;
};

/** A request to a provider. */
export type ModelRequest = {
  readonly model: string;
  readonly skills: ModelSkills;
  /** Contains only as many references as the model supports. */
  readonly order: ImageOrder;
  /** As JPEGs: the image to edit, if there is one, followed by the references. */
  readonly references: readonly Uint8Array[];
  readonly fetch: typeof globalThis.fetch;
};

/** The settings of an image for the SDK, in addition to aspect and seed. */
export type ProviderCall = Pick<Parameters<typeof generateImage>[0], 'model' | 'prompt' | 'providerOptions'>;
