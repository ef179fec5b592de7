import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { Writer } from '../writer.ts';
import { languageModel } from './language-model.ts';
import type { TokenPrice } from './model-options.ts';

/** Options that an operator sets for any model. */
export type WriterOptions = {
  readonly model: string;
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly seesImages: boolean;
  readonly price?: TokenPrice | undefined;
};

/** Creates a writer that uses an OpenAI model. */
export function openaiWriter({ model, baseUrl = 'https://api.openai.com/v1', ...options }: WriterOptions): Writer {
  const { apiKey } = options;
  return languageModel({
    ...options,
    name: 'openai',
    title: 'OpenAI',
    modelId: model,
    model: createOpenAI({ apiKey, baseURL: baseUrl }).chat(model),
  });
}

/** Creates a writer that uses a Google Gemini model. */
export function googleWriter({
  model,
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
  ...options
}: WriterOptions): Writer {
  const { apiKey } = options;
  return languageModel({
    ...options,
    name: 'google',
    title: 'Google',
    modelId: model,
    model: createGoogle({ apiKey, baseURL: baseUrl })(model),
  });
}

/**
 * Creates a writer for any service with an OpenAI-compatible API: Ollama, llama.cpp, vLLM, or a gateway. Most of them
 * need no key.
 */
export function compatibleWriter({ model, baseUrl, ...options }: WriterOptions & { readonly baseUrl: string }): Writer {
  return languageModel({
    ...options,
    name: 'compatible',
    title: 'The language model',
    modelId: model,
    model: createOpenAI({ apiKey: options.apiKey || 'none', baseURL: baseUrl, name: 'compatible' }).chat(model),
  });
}
