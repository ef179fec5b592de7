// Started by openTestRun. Cleans up after a run when the process that opened it ends.
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
// A process that just ended may still write a file.
await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });

/** Stops the server immediately, as its data is no longer needed. */
async function endPostgres(pidFile: string): Promise<void> {
  const [pid] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  signal(Number(pid), 'SIGQUIT');
  // Limits the wait, because an ended process appears to exist until its parent reads the exit code.
  for (let waits = 0; waits < 500 && signal(Number(pid), 0); waits++) await wait(20);
}

/** Sends a signal and returns whether the process existed. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
