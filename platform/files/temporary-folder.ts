import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'galatea-work-';

/** Calls a function with a new folder, which is deleted afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of processes that died if they are older than the given time. Returns how many were deleted. */
export async function deleteTemporaryFolders(before: Date): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  let deleted = 0;
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const { mtime } = await stat(folder).catch(() => ({ mtime: before })); // deleted in the meantime
    if (mtime >= before) continue;
    await rm(folder, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}
