import { APICallError } from '@ai-sdk/provider';
import { generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import type { ModelCall, Written } from '../writer.ts';
import type { ModelOptions } from './model-options.ts';
import { readAnswer } from './read-answer.ts';
import type { ModelRequest } from './requests.ts';

// Features that a model does not support are not needed, and the SDK would print its warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Stops answers that never end. Leaves room for a plan of eight shots and for the model's preceding reasoning. */
const defaultMaxOutputTokens = 4_000;

/** The result of a call: an answer in the requested format, or the failure that the writer then returns. */
type ModelOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly calls: readonly ModelCall[] }
  | Exclude<Written<never>, { kind: 'written' }>;

/** Calls a model once. Never rejects. */
export async function callModel<Schema extends z.ZodType>(
  options: ModelOptions,
  request: ModelRequest,
  schema: Schema,
  seed: number,
  signal: AbortSignal,
): Promise<ModelOutcome<z.infer<Schema>>> {
  const { title } = options;
  if (signal.aborted) return { kind: 'failed', reason: 'Text generation was stopped.', retryable: true };
  const startedMs = performance.now();
  const toModelCalls = (outcome: ModelCall['outcome'], usage?: LanguageModelUsage): readonly ModelCall[] => [
    { ...booked(options, usage), durationMs: Math.round(performance.now() - startedMs), outcome },
  ];
  try {
    const { text, usage, finishReason } = await generateAnswerText(options, request, schema, seed, signal);
    if (finishReason === 'content-filter') return refused(title, toModelCalls('refused', usage));
    const answer = readAnswer(text, schema);
    if (answer !== undefined) return { kind: 'answered', answer, calls: toModelCalls('written', usage) };
    return {
      kind: 'failed',
      reason: `${title} returned an unreadable response.`,
      retryable: true,
      calls: toModelCalls('unusable', usage),
    };
  } catch (error) {
    const ended = toFailure(error, options, signal);
    return { ...ended, calls: toModelCalls(ended.kind === 'refused' ? 'refused' : 'failed') };
  }
}

async function generateAnswerText(
  { model }: ModelOptions,
  { instructions, data, picture: image, maxOutputTokens = defaultMaxOutputTokens }: ModelRequest,
  schema: z.ZodType,
  seed: number,
  abortSignal: AbortSignal,
): Promise<{ text: string; usage: LanguageModelUsage | undefined; finishReason: string | undefined }> {
  const shown = image ? [{ type: 'file' as const, mediaType: 'image/jpeg', data: image }] : [];
  try {
    const { text, usage, finishReason } = await generateText({
      model,
      instructions,
      messages: [{ role: 'user', content: [{ type: 'text', text: data }, ...shown] }],
      output: Output.object({ schema }),
      seed: seed % 2 ** 31,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal,
    });
    return { text, usage, finishReason };
  } catch (error) {
    // The model answered, but not in the requested format; the text may still be readable.
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    const { text = '', usage, finishReason } = error;
    return { text, usage, finishReason };
  }
}

function booked({ name, modelId, price }: ModelOptions, usage: LanguageModelUsage | undefined) {
  const { inputTokens = null, outputTokens = null } = usage ?? {};
  const isKnown = price !== undefined && inputTokens !== null && outputTokens !== null;
  const cost = isKnown ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
  return { writer: name, model: modelId, inputTokens, outputTokens, cost };
}

function toFailure(
  error: unknown,
  { title, apiKey }: ModelOptions,
  signal: AbortSignal,
): Exclude<ModelOutcome<never>, { kind: 'answered' }> {
  if (signal.aborted) return outage(`${title} took too long.`);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === undefined) return outage(`${title} could not be reached.`);
  if (isRefusal(error)) return refused(title);
  if (status === 401 || status === 403) return outage(`The API key for ${title} was refused.`, false);
  if (status === 402 || isWithoutCredit(error)) return outage(`The account at ${title} has no credit left.`, false);
  if (status === 429) return { kind: 'failed', reason: `${title} is overloaded at the moment.`, retryable: true };
  if (status < 300) return { kind: 'failed', reason: `${title} returned an unreadable response.`, retryable: true };
  if (status >= 500 || status === 408) return outage(`${title} is not available at the moment.`);
  const errorText = error instanceof Error ? cutText(error.message.replaceAll(apiKey || '\0', '…'), 200) : '';
  return { kind: 'failed', reason: `${title} rejected the request (${status}): ${errorText}`, retryable: false };
}

function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) && /content_(?:policy_violation|filter)/.test(error.responseBody ?? '');
}

function isWithoutCredit(error: unknown): boolean {
  return APICallError.isInstance(error) && /insufficient_quota|billing_hard_limit/.test(error.responseBody ?? '');
}

function refused(title: string, calls?: readonly ModelCall[]) {
  return { kind: 'refused', reason: `${title} refused to write about this.`, ...(calls && { calls }) } as const;
}

function outage(reason: string, retryable = true) {
  return { kind: 'failed', reason, retryable, outage: true } as const;
}
