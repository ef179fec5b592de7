import type { LanguageModel } from 'ai';

/** US dollars for a million tokens. */
export type TokenPrice = { readonly input: number; readonly output: number };

/** A model that writes, and how to call it. */
export type ModelOptions = {
  /** `name` identifies the provider in settings and records, `title` in texts for users. */
  readonly name: string;
  readonly title: string;
  /** The model's ID at the provider. */
  readonly modelId: string;
  readonly model: LanguageModel;
  /** Must never appear in a message. Empty if there is none. */
  readonly apiKey: string;
  /** Whether the model accepts images as input. */
  readonly seesPictures: boolean;
  readonly price?: TokenPrice | undefined;
};
