import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { getCallPath, isRead } from '#contract/call-address.ts';
import { suspended } from '#contract/suspended.ts';
import { readRefusal } from './refusal.ts';

/** The idempotency key and the input of one click, both reused when it is sent again. */
type SentSubmission = { readonly key: string; readonly input: unknown };

/** Requests with an unknown outcome, keyed by call and by click. */
const open = new Map<string, SentSubmission>();

/**
 * Returns the request data for a click. While the outcome of the same click is unknown, the data stays the same, so the
 * server returns the response to the first request.
 *
 * @param press distinguishes this click from others of the same call.
 */
function takeSubmission(call: string, submission: string, input: unknown): SentSubmission {
  const name = `${call} ${submission}`;
  const sent = open.get(name) ?? { key: crypto.randomUUID(), input };
  open.set(name, sent);
  return sent;
}

/** Must be called when the outcome is known, so that the next click gets a new key. */
function endSubmission(call: string, submission: string): void {
  open.delete(`${call} ${submission}`);
}

/** A failed call. `code` is defined by the contract, or 'OFFLINE' if the server was not reached. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor(code: string, message: string, status: number, details?: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Creates the error for an unreachable server. */
export function unreachable(): CallError {
  return new CallError('OFFLINE', 'The server could not be reached. Check your connection and try again.', 0);
}

/** Creates the error for a call that exceeded its timeout. */
export function timedOut(): CallError {
  return new CallError('TIMEOUT', 'This takes longer than expected. Please try again.', 0);
}

export type CallOptions = {
  /** Timeout in milliseconds. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Whether visitors may make this call without a session. */
  readonly withoutSession?: true;
  /** Whether 403 or 404 means that the session is invalid, for calls that request the account itself. */
  readonly refusalEndsSession?: true;
  /** Completes the request even if the page is closed. Limits its input to 60 KB. */
  readonly keepalive?: true;
  /** Called as soon as the request is handed to the browser's network stack; see dispatch.ts. */
  readonly onSent?: () => void;
  /** Identifies the click if the input does not, because part of it is new each time. */
  readonly press?: unknown;
};

type Contract = Record<string, AnyContractProcedure>;
type Input<Calls extends Contract, Name extends keyof Calls> = InferContractRouterInputs<Calls[Name]>;
type Output<Calls extends Contract, Name extends keyof Calls> = InferContractRouterOutputs<Calls[Name]>;

const slowAfter = 5_000;
export const defaultTimeoutMs = 20_000;

let isSignedIn: () => boolean = () => true;
/** Why a session ended: it expired, it is valid but not allowed to do anything, or its user is suspended. */
export type SessionEnd = 'expired' | 'refused' | 'suspended';

let whenSessionEnded: (end: SessionEnd) => void = () => undefined;

/**
 * Sets one function that checks if a user is signed in, and one that is called when the server reports that the session
 * has ended.
 */
export function connectSession(hooks: {
  isSignedIn: () => boolean;
  whenSessionEnded: (end: SessionEnd) => void;
}): void {
  ({ isSignedIn, whenSessionEnded } = hooks);
}

/**
 * Returns the typed calls of a contract, by name. Only the contract's types are imported, so the browser loads no
 * schemas.
 *
 * `const call = callsOf<typeof photosContract>(); await call('get-photo', { … })`
 */
export function createCalls<Calls extends Contract>() {
  return async function call<Name extends keyof Calls & string>(
    name: Name,
    ...[input, options]: undefined extends Input<Calls, Name>
      ? [input?: undefined, options?: CallOptions]
      : [input: Input<Calls, Name>, options?: CallOptions]
  ): Promise<Output<Calls, Name>> {
    const answer = await inSession(() => send(name, input, options), options);
    if (options?.refusalEndsSession && [403, 404].includes(answer.status)) whenSessionEnded('refused');
    return read(answer) as Promise<Output<Calls, Name>>; // the server uses the same contract
  };
}

/**
 * Sends a request in the signed-in user's session. Retries a 401 once, because another window may have just renewed the
 * cookie; a second 401 ends the session.
 *
 * @throws CallError if no user is signed in; nothing is sent.
 */
export async function inSession<Answer extends { readonly status: number }>(
  sendOnce: () => Promise<Answer>,
  { withoutSession }: Pick<CallOptions, 'withoutSession'> = {},
): Promise<Answer> {
  const wasSignedIn = isSignedIn();
  if (!withoutSession && !wasSignedIn) throw new CallError('UNAUTHORIZED', 'No authentication token available', 401);
  const answer = await sendOnce();
  if (answer.status !== 401) return answer;
  const second = await sendOnce();
  if (second.status === 401 && wasSignedIn) whenSessionEnded('expired');
  return second;
}

async function send(name: string, input: unknown, options: CallOptions = {}): Promise<Response> {
  if (isRead(name)) return request(name, { query: toQueryString(input), method: 'GET' }, options);
  // Offline clicks are not queued, because they would take effect later without the user noticing.
  if (navigator.onLine === false)
    throw new CallError('OFFLINE', 'You are offline. Nothing was sent; try again when you are back.', 0);
  if (input instanceof FormData) return request(name, { method: 'POST', body: input }, options);
  const submission = JSON.stringify(options.press ?? input ?? {});
  const sent = takeSubmission(name, submission, input);
  const headers = { 'content-type': 'application/json', 'idempotency-key': sent.key };
  const answer = await request(name, { method: 'POST', headers, body: JSON.stringify(sent.input ?? {}) }, options);
  // If the gateway or database is unavailable, the outcome of the call is unknown. A 401 is retried.
  if (![401, 502, 503, 504].includes(answer.status)) endSubmission(name, submission);
  return answer;
}

async function request(
  name: string,
  { query = '', headers, ...sent }: RequestInit & { query?: string },
  { timeout = defaultTimeoutMs, signal, keepalive, onSent }: CallOptions,
): Promise<Response> {
  // biome-ignore lint/suspicious/noConsole: slow calls are reported in the console
  const slow = setTimeout(() => console.warn(`The call ${name} takes longer than ${slowAfter / 1000} s.`), slowAfter);
  const giveUp = AbortSignal.timeout(timeout);
  try {
    const stop = signal ? AbortSignal.any([signal, giveUp]) : giveUp;
    const answer = fetch(`${getCallPath(name)}${query}`, {
      credentials: 'same-origin',
      headers: { ...headers, 'x-request-id': crypto.randomUUID() },
      signal: stop,
      ...(keepalive && { keepalive }),
      ...sent,
    });
    onSent?.();
    return await answer;
  } catch (error) {
    if (giveUp.aborted) throw timedOut();
    if (signal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(slow);
  }
}

function toQueryString(input: unknown): string {
  return input && typeof input === 'object' ? `?${new URLSearchParams(asText(input))}` : '';
}

function asText(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  throw refusedCall(body, answer.status);
}

/** Creates the error for a rejected call from the response body. Ends the session if the user is suspended. */
export function refusedCall(body: unknown, status: number): CallError {
  const { code, message, details } = readRefusal(body, status);
  if (code === suspended.code) whenSessionEnded('suspended');
  return new CallError(code, message, status, details);
}
