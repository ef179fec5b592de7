// Started by openTestRun: ends what a run left behind, once the process that opened it is gone.
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processesIn } from './test-run.ts';

const [folder = ''] = process.argv.slice(2);

await once(process.stdin.resume(), 'close');
for (const pid of await readdir(processesIn(folder))) signal(Number(pid), 'SIGKILL');
for (const path of await readdir(folder, { recursive: true })) {
  if (path.endsWith('postmaster.pid')) await endPostgres(join(folder, path));
}
// Whatever was just ended may still be writing a file.
await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });

/** Ends the server at once, as nobody needs its data any more. */
async function endPostgres(pidFile: string): Promise<void> {
  const [pid] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  signal(Number(pid), 'SIGQUIT');
  // Not for ever: without a parent to fetch its exit code, an ended process still seems to be there.
  for (let waits = 0; waits < 500 && signal(Number(pid), 0); waits++) await wait(20);
}

/** Whether the process was there to be signalled. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
