import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name of a folder states its process. */
const namePattern = /^galatea-work-(\d+)-/;

/** Calls a function with a new folder, which is deleted afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `galatea-work-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of ended processes if they are older than the given time. Returns how many were deleted. */
export async function deleteTemporaryFolders(before: Date): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(tmpdir())) {
    const [, pid] = namePattern.exec(name) ?? [];
    if (!pid) continue;
    const folder = join(tmpdir(), name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: before })); // deleted in the meantime
    if (mtime >= before || isInUse(Number(pid), mtime)) continue;
    await rm(folder, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

/** In a container, each process has the id of the one before, which may have been killed. */
function isInUse(pid: number, mtime: Date): boolean {
  return pid === process.pid ? mtime.getTime() >= Date.now() - process.uptime() * 1_000 : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
