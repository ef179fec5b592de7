import { z } from 'zod';
import { fetchText } from '../fetch-text.ts';

/** The hosts of Meta: Instagram's login page, its tokens, and the API. Tests use a stand-in. */
export type GraphHosts = { readonly login: string; readonly tokens: string; readonly graph: string };

export const metaHosts: GraphHosts = {
  login: 'https://www.instagram.com',
  tokens: 'https://api.instagram.com',
  graph: 'https://graph.instagram.com',
};

const graphError = z.object({
  message: z.string().catch(''),
  code: z.number().catch(0),
  error_subcode: z.number().catch(0),
  is_transient: z.boolean().catch(false),
});
const errorBody = z.object({ error: graphError });
/** The error format of the code exchange. */
const loginErrorBody = z.object({ error_type: z.string().catch(''), error_message: z.string() });

/** The content of an error. Missing codes are 0. */
export type GraphError = z.infer<typeof graphError>;

export type GraphResponse = {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  /** Null if the request was accepted. */
  readonly error: GraphError | null;
  /** Milliseconds until Meta accepts requests again, if stated. */
  readonly retryAfterMs: number | undefined;
};

export type GraphRequest = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** The access token of the account. */
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a request; throws NoResponse if no response arrives. Tokens are removed from the response, because errors may
 * quote them.
 */
export type GraphClient = (host: keyof GraphHosts, path: string, request?: GraphRequest) => Promise<GraphResponse>;

/** Timeout of requests whose caller passes no signal, in milliseconds. */
const timeoutMs = 15_000;

/** @param version of the API, such as v26.0 @param secret of the app, which is removed from all quoted responses */
export function openGraph(version: string, secret: string, hosts: GraphHosts): GraphClient {
  return async (
    host,
    path,
    { method = 'GET', query = {}, body, form, token, signal = AbortSignal.timeout(timeoutMs) } = {},
  ) => {
    const parameters = new URLSearchParams(query);
    const versioned = host === 'graph' && !unversioned.includes(path) ? `/${version}` : '';
    const { response, text } = await fetchText(
      `${hosts[host]}${versioned}${path}${parameters.size ? `?${parameters}` : ''}`,
      {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form) }),
        signal,
      },
    );
    const answered = parse(text);
    const secrets = [secret, token, query.access_token, form?.code];
    return {
      status: response.status,
      body: answered,
      error: findError(response, answered, secrets),
      retryAfterMs: readRegainMs(response.headers.get('x-business-use-case-usage')),
    };
  };
}

/** Source: Instagram Platform, 'Access Token' and 'Refresh Access Token'. */
const unversioned: readonly string[] = ['/access_token', '/refresh_access_token'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findError(response: Response, answered: unknown, secrets: readonly (string | undefined)[]): GraphError | null {
  const reportedError = errorBody.safeParse(answered).data?.error ?? findLoginError(answered);
  if (response.ok && !reportedError) return null;
  const error = reportedError ?? { message: '', code: 0, error_subcode: 0, is_transient: false };
  return { ...error, message: withoutSecrets(error.message, secrets) };
}

function findLoginError(answered: unknown): GraphError | undefined {
  const { data } = loginErrorBody.safeParse(answered);
  return data && { message: data.error_message, code: 0, error_subcode: 0, is_transient: false };
}

/** Also removes anything that looks like a Meta token, because it may be an earlier one. */
function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '');
  return known.reduce((rest: string, secret) => rest.replaceAll(String(secret), '…'), text).replace(tokenLike, '…');
}

const tokenLike = /\b(IG|EA)[A-Za-z0-9_-]{30,}/g;

const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })));

/** Meta reports the time in minutes. Source: Graph API, 'Rate Limits', header X-Business-Use-Case-Usage. */
function readRegainMs(header: string | null): number | undefined {
  const { data } = usage.safeParse(header === null ? undefined : parse(header));
  const minutes = Math.max(
    0,
    ...Object.values(data ?? {})
      .flat()
      .map((use) => use.estimated_time_to_regain_access ?? 0),
  );
  return minutes > 0 ? minutes * 60_000 : undefined;
}
