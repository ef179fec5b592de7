import { parentPort, workerData } from 'node:worker_threads';

// A thread of decode-upload-process.ts, which ends the process when it has used its processor time. It is a thread,
// because some decoders block the main one. A time limit would refuse images on a busy machine.
const limitMs = Number(workerData);
const intervalMs = 200;

check();
setInterval(check, intervalMs);
parentPort?.postMessage('started');

function check(): void {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > limitMs) process.kill(process.pid, 'SIGTERM');
}
