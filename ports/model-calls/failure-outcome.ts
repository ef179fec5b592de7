import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider';
import { NoImageGeneratedError } from 'ai';
import { cutText } from '#contract/cut-text.ts';
import type { ImageOutcome } from '../image-engine/image-engine.ts';
import { isNeverConnected } from '../never-connected.ts';
import type { Verdict } from './verdicts.ts';
import type { Stage } from './watch-call.ts';

/** A provider and its key, which no message contains. */
type Named = {
  /** Its name in messages. */
  readonly title: string;
  readonly apiKey: string;
  /** Interprets the body of an error or, for the status 200, the metadata of the result. */
  verdictOn(status: number, body: unknown): Verdict | null;
  /** What it generates; an image if absent. */
  readonly product?: 'image' | 'video';
};

/**
 * Returns the outcome of a paid call that ended without an image. The call may be repeated only if it is certain that
 * no image was made, because a second image would be charged as well.
 */
export const failureOutcomes = { failure, verdict };

function failure(
  error: unknown,
  provider: Named,
  stage: Stage,
  { stopped, late }: { stopped: boolean; late: boolean },
): ImageOutcome {
  const { title, product = 'image' } = provider;
  if (stage === 'sent' && APICallError.isInstance(error) && error.statusCode !== undefined)
    return answered(error.statusCode, error, provider);
  if (InvalidResponseDataError.isInstance(error))
    return verdictOr(provider.verdictOn(200, error.data), provider, `${title} could not generate the ${product}.`);
  if (NoImageGeneratedError.isInstance(error))
    return verdictOr(
      verdictOnCalls(error, provider),
      provider,
      `${title} responded without ${product === 'image' ? 'an image' : 'a video'}.`,
    );
  if (stage === 'unsent' && stopped)
    return failed(product === 'image' ? 'Image generation was stopped.' : 'The video was stopped.', true);
  if (stage === 'unsent') return failed(`${title} could not be called.`, false);
  if (stage === 'sent' && isNeverConnected(error)) return outage(`${title} could not be reached.`, true);
  if (stopped) return mayBeMade(failed(`The ${product} was stopped, but ${title} may have generated it.`, false));
  if (late) return mayBeMade(outage(`${title} took too long; the ${product} may have been generated.`, false));
  if (stage === 'taken') return mayBeMade(failed(`${title} generated the ${product}, but it did not arrive.`, false));
  return mayBeMade(outage(`The connection to ${title} was lost; the ${product} may have been generated.`, false));
}

function answered(status: number, error: APICallError, provider: Named): ImageOutcome {
  const { title, product = 'image' } = provider;
  const meant = provider.verdictOn(status, json(error.responseBody)) ?? findStatusVerdict(status);
  if (meant) return verdict(meant, provider);
  if (status === 429) return failed(`${title} is overloaded at the moment.`, true);
  if (status === 503) return outage(`${title} is not available at the moment.`, true);
  if (status === 408 || status >= 500)
    return mayBeMade(outage(`${title} had an error; the ${product} may have been generated.`, false));
  const errorText = cutText(error.message.replaceAll(provider.apiKey, '…'), 200);
  return failed(`${title} rejected the request (${status}): ${errorText}`, false);
}

function verdict(meant: Verdict, { title, product = 'image' }: Named): ImageOutcome {
  if (meant === 'refused') {
    const other = product === 'image' ? 'prompt' : 'photo';
    return { kind: 'refused', reason: `${title} refused to generate this ${product}. Try a different ${other}.` };
  }
  if (meant === 'key refused') return outage(`The API key for ${title} was refused.`, false);
  return outage(`The account at ${title} has no credit left.`, false);
}

function verdictOr(meant: Verdict | null, provider: Named, reason: string): ImageOutcome {
  return meant ? verdict(meant, provider) : failed(reason, false);
}

function verdictOnCalls({ calls = [] }: NoImageGeneratedError, provider: Named): Verdict | null {
  const verdicts = calls.map(({ providerMetadata }) => provider.verdictOn(200, providerMetadata));
  return verdicts.find((meant) => meant !== null) ?? null;
}

function findStatusVerdict(status: number): Verdict | null {
  if (status === 401 || status === 403) return 'key refused';
  return status === 402 ? 'no credit' : null;
}

type Failed = Extract<ImageOutcome, { kind: 'failed' }>;

function mayBeMade(outcome: Failed): Failed {
  return { ...outcome, mayBeMade: true };
}

function failed(reason: string, retryable: boolean): Failed {
  return { kind: 'failed', reason, retryable };
}

function outage(reason: string, retryable: boolean): Failed {
  return { kind: 'failed', reason, retryable, outage: true };
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
