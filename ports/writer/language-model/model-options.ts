import type { LanguageModel } from 'ai';

/** US dollars for a million tokens. */
export type TokenPrice = { readonly input: number; readonly output: number };

/** A model that writes, and how it is asked. */
export type ModelOptions = {
  /** Of the vendor: in settings and records, and in sentences. */
  readonly name: string;
  readonly title: string;
  /** The model's id at the vendor. */
  readonly modelId: string;
  readonly model: LanguageModel;
  /** Never to be said in a sentence; empty where there is none. */
  readonly apiKey: string;
  /** Whether the model looks at pictures. */
  readonly seesPictures: boolean;
  readonly price?: TokenPrice | undefined;
};
