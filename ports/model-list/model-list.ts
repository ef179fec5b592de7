/** A model that a provider lets the key use. */
export type FoundModel = {
  /** The day on which the provider ends it, as 2026-12-11; null if the provider returns none. */
  readonly shutdownOn: string | null;
  readonly isDeprecated: boolean;
};

export type ModelsOutcome =
  /** Models that are missing in the map are not available to the key. */
  | { readonly kind: 'found'; readonly models: ReadonlyMap<string, FoundModel> }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads which models the key of a provider may use. */
export interface ModelList {
  readonly provider: string;
  find(models: readonly string[], signal: AbortSignal): Promise<ModelsOutcome>;
}

/** Requests that take longer count as failed. */
const timeoutMs = 20_000;

type Response = { readonly status: number; readonly body: unknown };
/** Sends a GET request. Rejects for every status except 200 and 404. */
export type Get = (url: string) => Promise<Response>;

/** Returns the models that `find` reads. A provider that cannot be reached, or refuses the key, is an outcome. */
export async function requestModels(
  title: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  find: (get: Get) => Promise<ReadonlyMap<string, FoundModel>>,
): Promise<ModelsOutcome> {
  let reason = `${title} could not be reached.`;
  const get: Get = async (url) => {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    const { status } = response;
    reason = `The response of ${title} (${status}) has no list of models.`;
    const body: unknown = await response.json().catch(() => null);
    if (status === 200 || status === 404) return { status, body };
    reason = isRefusal(status) ? `${title} refused the key (${status}).` : `${title} responded with ${status}.`;
    throw new Error(reason);
  };
  try {
    return { kind: 'found', models: await find(get) };
  } catch {
    return { kind: 'failed', reason };
  }
}

function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403; // Google returns 400 for a wrong key
}
