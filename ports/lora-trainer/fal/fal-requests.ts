import { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import { isNeverConnected } from '../../never-connected.ts';
import type { TrainerFailed, TrainerRefused } from '../lora-trainer.ts';

/** The outcome of a request. 'unsent' means that no connection was established, so nothing was done. */
export type FalAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'lost'; readonly isLate: boolean };

export type FalRequest = (
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  signal: AbortSignal,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<FalAnswer>;

const locked = z.object({ detail: z.string() });
const rejection = z.object({ detail: z.array(z.looseObject({ msg: z.string() })).min(1) });

/**
 * Returns a function that sends requests to fal with this key, each with a timeout of `timeoutMs`. It never rejects.
 */
export function falRequests(apiKey: string, timeoutMs: number): FalRequest {
  return async (method, address, signal, body, headers = {}) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    if (signal.aborted) return { kind: 'unsent' };
    try {
      const answer = await fetch(address, {
        method,
        headers: { authorization: `Key ${apiKey}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: limit,
      });
      return { kind: 'answered', status: answer.status, body: json(await answer.text()) };
    } catch (error) {
      return isNeverConnected(error) ? { kind: 'unsent' } : { kind: 'lost', isLate: limit.aborted };
    }
  };
}

/**
 * Returns the outcome of a paid request that was not accepted. It may be repeated only if it is certain that nothing
 * was started.
 */
export function toOutcome(
  answer: FalAnswer,
  apiKey: string,
): TrainerRefused | (TrainerFailed & { readonly mayBeBegun?: true }) {
  if (answer.kind === 'unsent') return outage('fal could not be reached.', true);
  if (answer.kind === 'lost') {
    const reason = answer.isLate ? 'fal took too long to respond.' : 'The connection to fal was lost.';
    return { ...outage(reason, false), mayBeBegun: true };
  }
  const { status, body } = answer;
  const errorText = locked.safeParse(body).data?.detail ?? rejection.safeParse(body).data?.detail[0]?.msg ?? '';
  // fal locks accounts without balance and responds with 403, so this is not a problem with the key.
  if (status === 402 || (status === 403 && /locked|balance/i.test(errorText)))
    return outage('The account at fal has no credit left.', false);
  if (status === 401 || status === 403) return outage('The API key for fal was refused.', false);
  if (status === 429) return { kind: 'failed', reason: 'fal is overloaded at the moment.', retryable: true };
  if (status === 503) return outage('fal is not available at the moment.', true);
  if (status === 408 || status >= 500) return { ...outage('fal had an error.', false), mayBeBegun: true };
  const message = cutText(errorText.replaceAll(apiKey, '…'), 200);
  return { kind: 'refused', reason: `fal rejected this training (${status}): ${message}`, isPaid: false };
}

function outage(reason: string, retryable: boolean): TrainerFailed {
  return { kind: 'failed', reason, retryable, outage: true };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
