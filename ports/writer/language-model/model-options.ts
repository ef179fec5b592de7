import type { LanguageModel } from 'ai';

/** US dollars per million tokens. */
export type TokenPrice = { readonly input: number; readonly output: number };

/** A language model, and how to call it. */
export type ModelOptions = {
  /** `name` identifies the provider in settings and records, `title` in messages to users. */
  readonly name: string;
  readonly title: string;
  /** The model's ID at the provider. */
  readonly modelId: string;
  readonly model: LanguageModel;
  /** Must never appear in a message. Empty if there is none. */
  readonly apiKey: string;
  /** Whether the model accepts images as input. */
  readonly seesImages: boolean;
  readonly price?: TokenPrice | undefined;
};
