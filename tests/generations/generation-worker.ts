// A process that generates, judges and measures images until it kills itself with SIGKILL at the given step. Started by
// generations-run.ts, which sends it one line of JSON at a time.
import { createInterface } from 'node:readline';
import { redrawSheet } from '#features/influencers/server/order-sheets.ts';
import { type EngineName, type GenerationStep, openGenerationParts } from './generation-parts.ts';

/** A message to the worker: the step at which it dies next, if any, and a sheet to order. */
export type WorkerCommand = {
  readonly diesAt: GenerationStep | 'ordering' | 'ordered' | null;
  readonly order?: { readonly userId: string; readonly influencerId: string; readonly seed: number };
};

const [url = '', folder = '', name = '', providerUrl = ''] = process.argv.slice(2);
let diesAt: WorkerCommand['diesAt'] = null;

async function reach(step: WorkerCommand['diesAt']): Promise<void> {
  if (step !== diesAt) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const place = { url, folder, name: name as EngineName, providerUrl }; // generations-run.ts passes one
const { database, jobs, work } = openGenerationParts(place, reach);
await jobs.start(work.map(({ kind }) => kind));
for (const job of work) await job.work(jobs);
process.stdout.write('works\n');

const ordering: typeof jobs = {
  ...jobs,
  async send(...sent) {
    await jobs.send(...sent);
    await reach('ordering');
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line) as WorkerCommand; // written by generations-run.ts
  diesAt = command.diesAt;
  process.stdout.write('told\n');
  if (!command.order) continue;
  await redrawSheet(database.asUser(command.order.userId), ordering, command.order, 'profile', true);
  await reach('ordered');
}
