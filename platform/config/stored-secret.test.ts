import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedSecret } from './stored-secret.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('concurrent first reads return the same complete secret and leave one file readable only by its owner', async () => {
  const secrets = await Promise.all(Array.from({ length: 50 }, () => storedSecret(folder, 'auth-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(['auth-secret']);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await storedSecret(folder, 'auth-secret')).toBe(secrets[0]);
});
