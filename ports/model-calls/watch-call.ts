import { setTimeout as wait } from 'node:timers/promises';

/** The progress of a paid call: not sent, sent without a response or with an error, or accepted by the provider. */
export type Stage = 'unsent' | 'sent' | 'taken';

/**
 * Creates a fetch that records the progress of the one paid call. Polls and downloads cost nothing and are retried when
 * they fail, because a paid image should not be lost to a temporary error.
 */
export function watchCall(): { fetch: typeof fetch; stage(): Stage } {
  let stage: Stage = 'unsent';
  return {
    async fetch(input, init) {
      if (init?.method !== 'POST') return fetchPatiently(input, init);
      if (!init.signal?.aborted) stage = 'sent';
      const answer = await fetch(input, init);
      if (answer.ok) stage = 'taken';
      return answer;
    },
    stage: () => stage,
  };
}

async function fetchPatiently(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  pauses: readonly number[] = [200, 1_000],
): Promise<Response> {
  const [pause, ...later] = pauses;
  const answer = await fetch(input, init).catch((error: unknown) => {
    if (pause === undefined || init?.signal?.aborted) throw error;
    return null;
  });
  const isWorthAnother = !answer || answer.status === 429 || answer.status >= 500;
  if (answer && (!isWorthAnother || pause === undefined)) return answer;
  await answer?.body?.cancel();
  await wait(pause, undefined, { signal: init?.signal ?? undefined });
  return fetchPatiently(input, init, later);
}
