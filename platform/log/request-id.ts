import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request, or of the request that added the current job; undefined outside both. */
export function requestIdNow(): string | undefined {
  return current.getStore();
}

/** Runs `work` on behalf of a request: its log lines, jobs and requests to providers carry the request's id. */
export function forRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId === undefined ? work() : current.run(requestId, work);
}
