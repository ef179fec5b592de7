import type { generateImage } from 'ai';
import type { ImageOrder } from '../image-engine.ts';

/** What a vendor means in its own words, where its status does not say it. */
export type Verdict = 'refused' | 'key refused' | 'no credit';

/** What an operator gives for every vendor. */
export type VendorOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Milliseconds after which nobody waits for a picture any longer. */
  readonly deadline?: number;
};

/** A vendor of pictures: what it is called, how it is asked, and what its own words mean. */
export type Vendor = {
  readonly name: string;
  /** What a sentence calls it. */
  readonly title: string;
  readonly label: string;
  readonly concurrency: number;
  readonly apiKey: string;
  readonly deadline?: number;
  /** How many references the model for this order takes. */
  maxReferences(order: ImageOrder): number;
  call(order: ImageOrder, references: readonly Uint8Array[], fetch: typeof globalThis.fetch): VendorCall;
  /** Reads the body of an error or, with the status 200, what an answer says about its pictures. */
  verdictOn(status: number, said: unknown): Verdict | null;
};

/** What the SDK is told of a picture. */
export type VendorCall = Pick<
  Parameters<typeof generateImage>[0],
  'model' | 'prompt' | 'size' | 'aspectRatio' | 'seed' | 'providerOptions'
>;
