import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStoreSuite } from '../suite.ts';
import { disk } from './disk.ts';

fileStoreSuite('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-files-'));
  return { store: disk(folder), close: () => rm(folder, { recursive: true }) };
});
