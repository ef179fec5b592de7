import { z } from 'zod';
import { fetchText } from '../fetch-text.ts';

/** Where Meta answers: Instagram's login page, its tokens, and the API. Tests name a stand-in. */
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
/** As the exchange of a code refuses. */
const loginErrorBody = z.object({ error_type: z.string().catch(''), error_message: z.string() });

/** What a refusal says. Codes are 0 where it says none. */
export type GraphError = z.infer<typeof graphError>;

export type GraphResponse = {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
  /** Null where the request was taken. */
  readonly error: GraphError | null;
  /** Where Meta says when it takes requests again, in milliseconds. */
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

/** Sends a request; throws NoResponse where none came. What Meta says is freed of tokens: its errors may quote them. */
export type GraphClient = (host: keyof GraphHosts, path: string, request?: GraphRequest) => Promise<GraphResponse>;

/** What a request may take where its caller gives no signal, in milliseconds. */
const timeoutMs = 15_000;

/**
 * @param version of the API, such as v26.0
 * @param secret of the app: never to be seen in what Meta is quoted with
 */
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
      error: errorOf(response, answered, secrets),
      retryAfterMs: regainMsOf(response.headers.get('x-business-use-case-usage')),
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

function errorOf(response: Response, answered: unknown, secrets: readonly (string | undefined)[]): GraphError | null {
  const said = errorBody.safeParse(answered).data?.error ?? loginErrorOf(answered);
  if (response.ok && !said) return null;
  const error = said ?? { message: '', code: 0, error_subcode: 0, is_transient: false };
  return { ...error, message: withoutSecrets(error.message, secrets) };
}

function loginErrorOf(answered: unknown): GraphError | undefined {
  const { data } = loginErrorBody.safeParse(answered);
  return data && { message: data.error_message, code: 0, error_subcode: 0, is_transient: false };
}

/** Whatever looks like a token of Meta's goes as well: it may be an earlier one. */
function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '');
  return known.reduce((rest: string, secret) => rest.replaceAll(String(secret), '…'), text).replace(tokenLike, '…');
}

const tokenLike = /\b(IG|EA)[A-Za-z0-9_-]{30,}/g;

const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })));

/** Meta says it in minutes. Source: Graph API, 'Rate Limits', header X-Business-Use-Case-Usage. */
function regainMsOf(header: string | null): number | undefined {
  const { data } = usage.safeParse(header === null ? undefined : parse(header));
  const minutes = Math.max(
    0,
    ...Object.values(data ?? {})
      .flat()
      .map((use) => use.estimated_time_to_regain_access ?? 0),
  );
  return minutes > 0 ? minutes * 60_000 : undefined;
}
