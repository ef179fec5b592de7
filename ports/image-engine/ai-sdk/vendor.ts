import type { generateImage } from 'ai';
import type { ImageOrder } from '../image-engine.ts';
import type { ModelSkills, Models, VendorName } from '../model-table.ts';

/** What a vendor means in its own words, where its status does not say it. */
export type Verdict = 'refused' | 'key refused' | 'no credit';

/** What an operator gives for every vendor. */
export type VendorOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  /** In place of the usual ones. */
  readonly models?: Partial<Models> | undefined;
  /** Milliseconds after which nobody waits for a picture any longer. */
  readonly deadline?: number;
};

/** A vendor of pictures: what it is called, how it is asked, and what its own words mean. */
export type Vendor = {
  readonly name: VendorName;
  /** What a sentence calls it. */
  readonly title: string;
  readonly models: Models;
  readonly concurrency: number;
  readonly apiKey: string;
  readonly deadline?: number;
  call(asked: Asked): VendorCall;
  /** Reads the body of an error or, with the status 200, what an answer says about its pictures. */
  verdictOn(status: number, said: unknown): Verdict | null;
};

/** What a vendor is asked. */
export type Asked = {
  readonly model: string;
  readonly skills: ModelSkills;
  /** With as many references as the model takes. */
  readonly order: ImageOrder;
  /** As JPEGs: the picture that is to be changed, where there is one, then these references. */
  readonly references: readonly Uint8Array[];
  readonly fetch: typeof globalThis.fetch;
};

/** What the SDK is told of a picture, beside aspect and seed. */
export type VendorCall = Pick<Parameters<typeof generateImage>[0], 'model' | 'prompt' | 'providerOptions'>;
