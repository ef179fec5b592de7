import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type SpawnOptionsWithoutStdio,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../app/server-environment.mjs';

/** One run of tests, journeys or benchmarks. All its temporary files are in one folder, which is deleted at the end. */
export type TestRun = { readonly folder: string; close(): Promise<void> };

const folderVariable = 'GALATEA_TEST_RUN';

/** Linux keeps files of this folder in memory. */
const memoryFolder = '/dev/shm';

/** Memory that must be free before the files of a run are kept in it. A run of all tests needs a fifth of it. */
const freeMemory = 6 * 1024 ** 3;

/**
 * Opens the folder for temporary files of this process and its child processes. When this process ends for any reason,
 * a cleanup process ends those started by startProcess and every PostgreSQL in the folder, and deletes the folder.
 * With `inMemory`, the folder is in memory if the machine has enough: each test file's database has 900 files, and a
 * disk may need longer to create them than the tests take.
 */
export async function openTestRun({ inMemory = false } = {}): Promise<TestRun> {
  const parent = inMemory && hasFreeMemory() ? memoryFolder : tmpdir();
  const folder = await mkdtemp(join(parent, 'galatea-run-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as another account that needs access to this folder
  await mkdir(processesIn(folder));
  for (const variable of ['TMPDIR', 'TEMP', 'TMP', folderVariable]) process.env[variable] = folder;
  process.env.NODE_COMPILE_CACHE = compileCache; // for the processes that tests start

  const program = fileURLToPath(new URL('end-test-run.ts', import.meta.url));
  // Detached, so that Ctrl-C in the test run does not stop it. It ends with its input.
  const cleaner = spawn(process.execPath, [program, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  cleaner.unref();
  return {
    folder,
    async close() {
      cleaner.ref();
      cleaner.stdin.end();
      await once(cleaner, 'exit');
    },
  };
}

function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, process.availableMemory()) > freeMemory;
  } catch {
    return false; // not Linux
  }
}

/** Returns whether the files of the current run are in memory. */
export function isRunInMemory(): boolean {
  return process.env[folderVariable]?.startsWith(memoryFolder) ?? false;
}

const started = new Set<ChildProcess>();

/**
 * Starts a program from this repository, or another one by name. It ends with the test file at the latest, or with the
 * run if the run is interrupted.
 */
export function startProcess(
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
  program = process.execPath,
): ChildProcessWithoutNullStreams {
  const run = process.env[folderVariable];
  if (!run) throw new Error('startProcess needs a run: openTestRun first');
  const child = spawn(program, args, options);
  const entry = join(processesIn(run), String(child.pid));
  writeFileSync(entry, '');
  started.add(child);
  child.once('exit', () => {
    rmSync(entry, { force: true });
    started.delete(child);
  });
  return child;
}

/** Ends the processes started by this process. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...started].map(async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }),
  );
}

/** Returns the folder with one file for each running process, named by its process ID. */
export function processesIn(folder: string): string {
  return join(folder, 'processes');
}
