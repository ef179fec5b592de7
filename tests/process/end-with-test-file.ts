// A vitest setup file, which is loaded before each test file.
import { afterAll } from 'vitest';
import { deleteDatabases } from '../database/test-database.ts';
import { endProcesses } from './test-run.ts';

afterAll(async () => {
  await endProcesses();
  await deleteDatabases();
});
