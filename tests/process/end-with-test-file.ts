// A vitest setup file, which is loaded before each test file.
import { afterAll } from 'vitest';
import { endProcesses } from './test-run.ts';

afterAll(endProcesses);
