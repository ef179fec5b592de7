import { buildFailureReason } from './failures.ts';
import type { Failed } from './publisher.ts';

/** Thrown if no response arrived, or only part of it. */
export class NoResponse extends Error {}

/** Sends a request and reads the response. @throws NoResponse */
export async function fetchText(address: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, request);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NoResponse('The service did not respond.', { cause });
  }
}

/** Returns the result, or a failure if no response arrived; for requests that may be repeated. */
export async function orNotReached<Outcome>(asking: Promise<Outcome>): Promise<Outcome | Failed> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { kind: 'failed', ...buildFailureReason('not reached'), retryable: true };
  }
}
