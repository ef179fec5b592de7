import { parentPort, workerData } from 'node:worker_threads';
import { playScript } from './autopilot-run.ts';
import type { Share } from './play-in-threads.ts';

const { databaseUrl, script, seed }: Share = workerData;
parentPort?.postMessage(await playScript(databaseUrl, script, seed));
