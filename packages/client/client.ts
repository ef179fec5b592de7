import type { Calls } from './calls.generated.ts';

export type { Calls } from './calls.generated.ts';
export type CallName = keyof Calls;
export type Input<Name extends CallName> = Calls[Name]['input'];
export type Output<Name extends CallName> = Calls[Name]['output'];
export type GeneratedPhotos = Output<'generate-images'>;

export type ClientOptions = {
  /** The URL of the Galatea installation, such as https://galatea.example.com. */
  readonly url: string;
  /** An API key. The account page shows it only once. */
  readonly key: string;
  /** Maximum number of retries after a lost connection, a temporary rejection or a server error. */
  readonly maxRetries?: number;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /**
   * Identifies an action: repeating a request with the same key within a day does not execute it again. Without a key,
   * each call is a separate action.
   */
  readonly idempotencyKey?: string;
};

/** An error response with its code, message and, if the call may be retried, how many seconds to wait. */
export class GalateaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Refusal, retryAfterSeconds?: number) {
    super(body.message ?? `Galatea answered with ${status}.`);
    this.name = 'GalateaError';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.details = body.details ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Refusal = {
  readonly code?: string;
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type Galatea = {
  /** Makes a call. Rejects with a GalateaError if the server rejects it. */
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Output<Name>>;
  /**
   * Generates photos and waits until each of them is complete or failed. They are charged once, even if a connection is
   * lost.
   */
  generatePhotos(input: PhotoRequest, options?: Pick<CallOptions, 'signal'>): Promise<GeneratedPhotos>;
};

export type PhotoRequest = {
  readonly influencer_id: string;
  readonly prompt: string;
  /** 1 to 8, default 1. */
  readonly count?: number;
  readonly aspect?: Input<'generate-images'>['aspect'];
};

const retriedStatuses = [429, 500, 502, 503, 504];
const firstPauseMs = 500;
const maxPauseMs = 60_000;
const pollPauseMs = 1_000;

/** Creates a client for Galatea's API. */
export function createClient({ url, key, maxRetries = 4 }: ClientOptions): Galatea {
  const base = `${url.replace(/\/+$/, '')}/functions/v1/`;
  return { call, generatePhotos };

  async function call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    { signal, idempotencyKey = crypto.randomUUID() }: CallOptions = {},
  ): Promise<Output<Name>> {
    const isRead = /^(get|list|has)-/.test(name);
    const address = isRead ? `${base}${name}?${toQueryString(input)}` : base + name;
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    const request: RequestInit = { method: isRead ? 'GET' : 'POST', headers, ...(signal && { signal }) };
    if (!isRead) {
      Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': idempotencyKey });
      request.body = JSON.stringify(input);
    }
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(address, request);
      if (!(outcome instanceof Error)) return outcome as Output<Name>; // the type is guaranteed by the contract
      const mayRetry = !(outcome instanceof GalateaError) || retriedStatuses.includes(outcome.status);
      if (!mayRetry || tries >= maxRetries || signal?.aborted) throw outcome;
      await pause(pauseMs(outcome, tries), signal);
    }
  }

  async function generatePhotos(
    { influencer_id, prompt, count = 1, aspect }: PhotoRequest,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<GeneratedPhotos> {
    const shots = Array.from({ length: count }, (_, index) => ({
      kind: index ? ('alt' as const) : ('hero' as const),
      prompt,
    }));
    const input = { influencer_id, shots, aspect, request_id: crypto.randomUUID(), override: true };
    for (;;) {
      // Repeating a call with the same request_id starts nothing new: the server waits for a while and returns the
      // status.
      const answer = await call('generate-images', input, signal ? { signal } : {});
      if (answer.results.every(({ status }) => status !== 'waiting' && status !== 'drawing')) return answer;
      await pause(pollPauseMs, signal);
    }
  }
}

function toQueryString(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Returns the response body, or an error if the request was rejected or lost. */
async function attempt(address: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, request);
    const body: unknown = await response.json().catch(() => ({}));
    if (response.ok) return body;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    // Every error response has this shape.
    return new GalateaError(response.status, (body ?? {}) as Refusal, Number.isNaN(seconds) ? undefined : seconds);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function pauseMs(error: Error, tries: number): number {
  const retryAfterSeconds = error instanceof GalateaError ? error.retryAfterSeconds : undefined;
  return Math.min(retryAfterSeconds === undefined ? firstPauseMs * 2 ** tries : retryAfterSeconds * 1_000, maxPauseMs);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
  return promise;
}
