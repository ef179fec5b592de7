import { parentPort, workerData } from 'node:worker_threads';

// A thread of limit-processor-time.ts, which ends the process when it has used its processor time. It is a thread,
// because decoders block the main one. A time limit would refuse files on a busy machine.
const limitMs = Number(workerData);
const intervalMs = 200;

check();
setInterval(check, intervalMs);
parentPort?.postMessage('started');

function check(): void {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > limitMs) process.kill(process.pid, 'SIGTERM');
}
