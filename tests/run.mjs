// `npm test`: installs the packages of package-lock.json, runs all checks one after the other, and reports the failures
// and the number of passed checks at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
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

const checks = ['lint', 'types', 'lint:imports', 'unused', 'unit', 'build', 'journeys'];
const isWindows = process.platform === 'win32';
// The pinned Node is first in the path, because the installed one may be too old for the checks.
const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  FORCE_COLOR: '0',
};

const failureLines = 60;

let current;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupt(signal));

const counted = { passed: 0, failed: 0 };
const failures = [];
for (const check of checks) {
  console.log(`\n— ${check} —`);
  const ended = await run(check);
  count(check, ended);
  if (ended.status !== 0) failures.push({ check, lastLines: ended.output.trimEnd().split('\n').slice(-failureLines) });
}
// Printed again at the end, because the output of later checks may hide the failure.
for (const { check, lastLines } of failures) console.log(`\n— ${check} failed —\n${lastLines.join('\n')}`);
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed ? 1 : 0;

/**
 * Runs a check and prints its output. Resolves with its exit code, its standard output, and `output`, which is the
 * standard output and standard error in their order.
 */
async function run(check) {
  // Runs in its own process group, so that an interruption reaches all of its processes.
  current = spawn('npm', ['run', '--silent', check], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    shell: isWindows,
  });
  let stdout = '';
  let output = '';
  current.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    output += text;
    process.stdout.write(text);
  });
  current.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stderr.write(text);
  });
  const [status] = await once(current, 'close');
  return { status, stdout: stripVTControlCharacters(stdout), output: stripVTControlCharacters(output) };
}

/** Ends the current check, and then this process according to the signal. */
async function interrupt(signal) {
  current.removeAllListeners('close');
  if (isWindows) current.kill(signal);
  else process.kill(-current.pid, signal);
  await once(current, 'close');
  process.exit(128 + constants.signals[signal]);
}

/** Adds the number of tests if the check reports it; any other check counts as one. */
function count(check, { status, stdout }) {
  const summary =
    check === 'unit' ? /^\s*Tests\s.*$/m.exec(stdout)?.[0] : check === 'journeys' ? stdout.slice(-400) : undefined;
  const passed = Number(/(\d+) passed/.exec(summary ?? '')?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(summary ?? '')?.[1] ?? 0);
  counted.passed += summary ? passed : Number(status === 0);
  counted.failed += status === 0 ? 0 : Math.max(failed, 1);
}
