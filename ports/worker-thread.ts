import { parentPort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads';

type Sent<Request> = { readonly id: number; readonly request: Request };
type Received<Response> = { readonly id: number } & ({ readonly response: Response } | { readonly error: string });

/** A thread that receives no request for this long ends to free its memory. */
const idleMs = 60_000;

export type Thread<Request, Response> = {
  /** Number of requests without a response. */
  readonly pending: number;
  /**
   * Rejects if the request fails in the thread, if the thread ends, or with the signal's reason. The objects in
   * `transfer` are moved instead of copied.
   */
  ask(request: Request, signal: AbortSignal, transfer?: Transferable[]): Promise<Response>;
};

/**
 * Opens a thread for work that would block the event loop. It starts with the first request, handles requests one at a
 * time, and ends when it is idle, unless `staysWhenIdle` is set. After a crash, the next request restarts it.
 */
export function openThread<Request, Response>(
  file: URL,
  { staysWhenIdle = false, ...options }: WorkerOptions & { staysWhenIdle?: boolean } = {},
): Thread<Request, Response> {
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const pending = new Map<number, PromiseWithResolvers<Response>>();

  function start(): Worker {
    // Passes no secrets. NODE_OPTIONS loads Temporal if Node does not have it (app/node-that-starts.mjs).
    const env = { NODE_OPTIONS: process.env.NODE_OPTIONS };
    const started = new Worker(file, { env, stdout: true, stderr: true, ...options });
    // Native libraries write developer notes to the console.
    started.stdout.resume();
    started.stderr.resume();
    started.on('message', (received: Received<Response>) => {
      const request = pending.get(received.id);
      if ('response' in received) request?.resolve(received.response);
      else request?.reject(new Error(received.error));
    });
    const end = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const request of pending.values()) request.reject(error);
    };
    started.on('error', end);
    started.on('exit', () => end(new Error(`the thread ${file.pathname.split('/').at(-1)} ended`)));
    return started;
  }

  return {
    get pending() {
      return pending.size;
    },
    async ask(request, signal, transfer = []) {
      signal.throwIfAborted();
      clearTimeout(idle);
      const id = ++lastId;
      const response = Promise.withResolvers<Response>();
      const abort = () => response.reject(signal.reason);
      signal.addEventListener('abort', abort);
      pending.set(id, response);
      worker ??= start();
      worker.ref(); // keeps the process running while a request is pending
      worker.postMessage({ id, request } satisfies Sent<Request>, transfer);
      try {
        return await response.promise;
      } finally {
        signal.removeEventListener('abort', abort);
        pending.delete(id);
        if (pending.size === 0) {
          worker?.unref();
          if (!staysWhenIdle) idle = setTimeout(() => void worker?.terminate(), idleMs).unref();
        }
      }
    },
  };
}

/**
 * Answers the requests of `openThread` inside its thread, one at a time. `transfer` returns the objects to transfer
 * instead of copying.
 */
export function answerRequests<Request, Response>(
  answer: (request: Request) => Promise<Response>,
  transfer: (response: Response) => Transferable[] = () => [],
): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', ({ id, request }: Sent<Request>) => {
    last = last.then(async () => {
      try {
        const response = await answer(request);
        parentPort?.postMessage({ id, response } satisfies Received<Response>, transfer(response));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        parentPort?.postMessage({ id, error: message } satisfies Received<Response>);
      }
    });
  });
}
