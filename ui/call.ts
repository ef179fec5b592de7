import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { isRead, pathOf } from '#contract/call-address.ts';
import { suspended } from '#contract/suspended.ts';
import { endPress, takePress } from './press-keys.ts';
import { readRefusal } from './refusal.ts';

/** A call that did not succeed. `code` is the contract's, or 'OFFLINE' where the server was not reached. */
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

/** The server was not reached. */
export function unreachable(): CallError {
  return new CallError('OFFLINE', 'The server could not be reached. Check your connection and try again.', 0);
}

/** The server took longer than a call is waited for. */
export function timedOut(): CallError {
  return new CallError('TIMEOUT', 'This takes longer than expected. Please try again.', 0);
}

export type CallOptions = {
  /** Milliseconds after which the call is given up. Source: specification, part 2, section 7. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Whether visitors may make this call: it is sent although nobody is signed in. */
  readonly withoutSession?: true;
  /**
   * Whether a refusal (403), or nothing found (404), means that the session is no good: where the account itself is
   * asked for.
   * Source: specification, part 1, section 8, and part 2, section 6.
   */
  readonly refusalEndsSession?: true;
  /** The call is made to its end although the page is left. Its input is at most 60 KB then. */
  readonly keepalive?: true;
  /** Called as soon as the request is with the browser's network: see dispatch.ts. */
  readonly onSent?: () => void;
  /** What the person pressed, where the input alone does not tell, because a part of it is new each time. */
  readonly press?: unknown;
};

type Contract = Record<string, AnyContractProcedure>;
type Input<Calls extends Contract, Name extends keyof Calls> = InferContractRouterInputs<Calls[Name]>;
type Output<Calls extends Contract, Name extends keyof Calls> = InferContractRouterOutputs<Calls[Name]>;

/** Source: specification, part 1, section 7. */
const slowAfter = 5_000;
export const defaultTimeoutMs = 20_000;

let isSignedIn: () => boolean = () => true;
/**
 * What says that a session is over: it has ended, the server knows it and lets it do
 * nothing, or its person is suspended.
 */
export type SessionEnd = 'expired' | 'refused' | 'suspended';

let whenSessionEnded: (end: SessionEnd) => void = () => undefined;

/**
 * Tells the client how to know that nobody is signed in, and what to do when the server says that the session is over.
 */
export function connectSession(hooks: {
  isSignedIn: () => boolean;
  whenSessionEnded: (end: SessionEnd) => void;
}): void {
  ({ isSignedIn, whenSessionEnded } = hooks);
}

/**
 * The typed calls of a contract, by name. Only the contract's types are used: the browser carries no schema.
 * `const call = callsOf<typeof photosContract>(); await call('get-photo', { … })`
 */
export function callsOf<Calls extends Contract>() {
  return async function call<Name extends keyof Calls & string>(
    name: Name,
    ...[input, options]: undefined extends Input<Calls, Name>
      ? [input?: undefined, options?: CallOptions]
      : [input: Input<Calls, Name>, options?: CallOptions]
  ): Promise<Output<Calls, Name>> {
    const answer = await inSession(() => send(name, input, options), options);
    if (options?.refusalEndsSession && [403, 404].includes(answer.status)) whenSessionEnded('refused');
    return read(answer) as Promise<Output<Calls, Name>>; // the server answers by the same contract
  };
}

/**
 * Sends something in the session of whoever is signed in. What is refused with 401 is sent once more, as the cookie may
 * just have been renewed by another window; then the session is over.
 * @throws CallError where nobody is signed in: nothing is sent.
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
  if (isRead(name)) return request(name, { query: queryOf(input), method: 'GET' }, options);
  // Sent later it would be done when nobody looks: what was pressed without a connection is not done.
  if (navigator.onLine === false)
    throw new CallError('OFFLINE', 'You are offline. Nothing was sent; try again when you are back.', 0);
  if (input instanceof FormData) return request(name, { method: 'POST', body: input }, options);
  const press = JSON.stringify(options.press ?? input ?? {});
  const sent = takePress(name, press, input);
  const headers = { 'content-type': 'application/json', 'idempotency-key': sent.key };
  const answer = await request(name, { method: 'POST', headers, body: JSON.stringify(sent.input ?? {}) }, options);
  // A gateway or a database that is away says nothing of what became of the call, and 401 is tried again.
  if (![401, 502, 503, 504].includes(answer.status)) endPress(name, press);
  return answer;
}

async function request(
  name: string,
  { query = '', headers, ...sent }: RequestInit & { query?: string },
  { timeout = defaultTimeoutMs, signal, keepalive, onSent }: CallOptions,
): Promise<Response> {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning of slow calls
  const slow = setTimeout(() => console.warn(`The call ${name} takes longer than ${slowAfter / 1000} s.`), slowAfter);
  const giveUp = AbortSignal.timeout(timeout);
  try {
    const stop = signal ? AbortSignal.any([signal, giveUp]) : giveUp;
    const answer = fetch(`${pathOf(name)}${query}`, {
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

function queryOf(input: unknown): string {
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

/** The error of a refused call, by the body of its answer. It ends the session of a person who is suspended. */
export function refusedCall(body: unknown, status: number): CallError {
  const { code, message, details } = readRefusal(body, status);
  if (code === suspended.code) whenSessionEnded('suspended');
  return new CallError(code, message, status, details);
}
