import { z } from 'zod';
import { fetchText } from '../fetch-text.ts';

/** Fields that any Zernio error response may have; older routes return only `error`. */
const refusalBody = z.object({
  error: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  details: z.looseObject({}).optional().catch(undefined),
  platformError: z.unknown().optional(),
});
export type ZernioRefusal = z.infer<typeof refusalBody>;

/** A response. `refusal` is set if the status is not 2xx, `retryAfterMs` if the response states when to retry. */
export type ZernioResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly refusal: ZernioRefusal | null;
  readonly retryAfterMs: number | undefined;
};

export type ZernioRequest = {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Sends a request. Throws NoResponse if no response arrives. `body` is undefined if it is not JSON. */
export type ZernioClient = (
  method: 'GET' | 'POST' | 'DELETE',
  path: `/v1/${string}`,
  request?: ZernioRequest,
) => Promise<ZernioResponse>;

/** Timeout of requests whose caller passes no signal, in milliseconds. */
const timeoutMs = 15_000;

export function openZernio(apiKey: string, baseUrl: string): ZernioClient {
  return async (method, path, { query = {}, body, headers = {}, signal = AbortSignal.timeout(timeoutMs) } = {}) => {
    const parameters = new URLSearchParams(query);
    const { response, text } = await fetchText(`${baseUrl}${path}${parameters.size ? `?${parameters}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const answered = parse(text);
    return {
      status: response.status,
      body: answered,
      refusal: response.ok ? null : (refusalBody.safeParse(answered).data ?? { error: '' }),
      retryAfterMs: readRetryAfter(response),
    };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the time to wait before a retry, in milliseconds: the seconds in Retry-After or, for Zernio's own rate limit,
 * the time until X-RateLimit-Reset (seconds since 1970). The latter is at least one second because clocks differ.
 */
function readRetryAfter({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const seconds = readNumber(headers.get('retry-after'));
  if (seconds !== undefined) return seconds * 1_000;
  if (status !== 429) return undefined;
  const reset = readNumber(headers.get('x-ratelimit-reset'));
  return reset === undefined ? undefined : Math.max(1_000, reset * 1_000 - Date.now());
}

function readNumber(header: string | null): number | undefined {
  const number = Number(header ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}
