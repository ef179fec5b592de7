import { statfs } from 'node:fs/promises';
import { diskBytes } from './metrics.ts';

/** Measures the file system that a folder is on. */
export async function readDiskMetrics(folder: string): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  diskBytes.set({ kind: 'size' }, blocks * bsize);
  diskBytes.set({ kind: 'available' }, bavail * bsize);
}
