/** A model that the provider makes available to the key. */
export type FoundModel = {
  /** The day on which the provider shuts it down, such as 2026-12-11; null if the provider returns none. */
  readonly shutdownOn: string | null;
  readonly isDeprecated: boolean;
};

export type ModelsOutcome =
  /** Models that are missing in the map are not available to the key. */
  | { readonly kind: 'found'; readonly models: ReadonlyMap<string, FoundModel> }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads the models that the key of a provider may use. */
export interface ModelList {
  readonly provider: string;
  find(models: readonly string[], signal: AbortSignal): Promise<ModelsOutcome>;
}

/** Requests that take longer count as failed. */
const timeoutMs = 20_000;

type Response = { readonly status: number; readonly body: unknown };
/** Sends a GET request. Rejects for every status except 200 and 404. */
export type Get = (url: string) => Promise<Response>;

/** Returns the models that `find` reads. An unreachable provider or a rejected key is an outcome, not an error. */
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
