import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The id of the request for which this is done, or that a job was added by; undefined where nobody asked for it. */
export function requestIdNow(): string | undefined {
  return current.getStore();
}

/** Does something for a request: the log lines, jobs and vendor calls of it bear its id. */
export function forRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId === undefined ? work() : current.run(requestId, work);
}
