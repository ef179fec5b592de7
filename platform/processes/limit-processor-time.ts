import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Ends this process with SIGTERM as soon as it has used this processor time. */
export async function limitProcessorTime(processorMs: number): Promise<void> {
  const limit = new Worker(new URL('./processor-time-worker.ts', import.meta.url), { workerData: processorMs });
  await once(limit, 'message');
  limit.unref();
}
