// `npm test`: installs the packages of package-lock.json, runs all checks, two at a time, and reports the failures and
// the number of passed checks at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { install, root } from '../app/install.mjs';
import { requireBrowser } from './browser.mjs';

try {
  requireBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
install({ forTests: true });

/**
 * The sequences in a stage run concurrently, because each check is idle part of the time. The build finishes before the
 * unit tests start, because their servers serve the built pages.
 */
const stages = [
  [['lint', 'types', 'lint:imports', 'unused'], ['build']],
  [['unit'], ['journeys']],
];
const isWindows = process.platform === 'win32';
// The pinned Node is first in the path, because the installed one may be too old for the checks.
const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  FORCE_COLOR: '0',
};

const failureLines = 60;

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupt(signal));

const counted = { passed: 0, failed: 0 };
const failures = [];
for (const sequences of stages) await Promise.all(sequences.map(runInTurn));
// Printed again at the end, because the output of later checks may hide the failure.
for (const { check, lastLines } of failures) console.log(`\n— ${check} failed —\n${lastLines.join('\n')}`);
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed ? 1 : 0;

async function runInTurn(checks) {
  for (const check of checks) {
    const ended = await run(check);
    count(check, ended);
    if (ended.status !== 0)
      failures.push({ check, lastLines: ended.output.trimEnd().split('\n').slice(-failureLines) });
  }
}

/**
 * Runs a check and prefixes each line of its output with its name. Resolves with the exit code, the standard output,
 * and `output`, which combines standard output and standard error in order.
 */
async function run(check) {
  console.log(`— ${check} —`);
  // Runs in its own process group, so that an interruption reaches all of its processes.
  const child = spawn('npm', ['run', '--silent', check], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    shell: isWindows,
  });
  running.add(child);
  const [stdout, output] = [[], []];
  const closed = once(child, 'close');
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      console.log(`${check} | ${line}`);
      const plain = stripVTControlCharacters(line);
      output.push(plain);
      if (stream === child.stdout) stdout.push(plain);
    });
  const [status] = await closed;
  running.delete(child);
  return { status, stdout: stdout.join('\n'), output: output.join('\n') };
}

/** Stops the running checks, then exits with the signal's exit code. */
async function interrupt(signal) {
  for (const child of running) child.removeAllListeners('close');
  await Promise.all([...running].map((child) => end(child, signal)));
  process.exit(128 + constants.signals[signal]);
}

async function end(child, signal) {
  const closed = once(child, 'close');
  if (isWindows) child.kill(signal);
  else process.kill(-child.pid, signal);
  await closed;
}

/** Adds the number of tests if the check reports it; otherwise counts the check as one. */
function count(check, { status, stdout }) {
  const summary =
    check === 'unit' ? /^\s*Tests\s.*$/m.exec(stdout)?.[0] : check === 'journeys' ? stdout.slice(-400) : undefined;
  const passed = Number(/(\d+) passed/.exec(summary ?? '')?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(summary ?? '')?.[1] ?? 0);
  counted.passed += summary ? passed : Number(status === 0);
  counted.failed += status === 0 ? 0 : Math.max(failed, 1);
}
