import { why } from './failures.ts';
import type { Failed } from './publisher.ts';

/** No response came, or not all of it. */
export class NoResponse extends Error {}

/** Sends a request and reads what came back. @throws NoResponse */
export async function fetchText(address: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, request);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NoResponse('The service did not respond.', { cause });
  }
}

/** What was asked for, or a failure where no response came: for questions that may be asked again. */
export async function orNotReached<Outcome>(asking: Promise<Outcome>): Promise<Outcome | Failed> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { kind: 'failed', ...why('not reached'), retryable: true };
  }
}
