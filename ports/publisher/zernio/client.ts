import { z } from 'zod';
import { fetchText } from '../fetch-text.ts';

/** What every refusal of Zernio may say; older routes say `error` alone. */
const refusalBody = z.object({
  error: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  details: z.looseObject({}).optional().catch(undefined),
  platformError: z.unknown().optional(),
});
export type ZernioRefusal = z.infer<typeof refusalBody>;

/** A response. `refusal` is there where the status is none of 2xx; `retryAfterMs` where it says when to come back. */
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

/** Sends a request; throws NoResponse where none came. A body that is no JSON is undefined. */
export type ZernioClient = (
  method: 'GET' | 'POST' | 'DELETE',
  path: `/v1/${string}`,
  request?: ZernioRequest,
) => Promise<ZernioResponse>;

/** What a request may take where its caller gives no signal, in milliseconds. */
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
 * Returns how long to wait, in milliseconds: Retry-After in seconds or, of the rate limit of Zernio itself, the instant
 * of X-RateLimit-Reset in seconds since 1970. At least a second, as clocks differ.
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
