// `npm test`: installs what package-lock.json says, then every check in turn, and says at the end what failed and
// how many passed.
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

const checks = ['lint', 'types', 'fence', 'unused', 'unit', 'build', 'journeys'];
const isWindows = process.platform === 'win32';
// The pinned Node comes first on the path: the machine's own may be too old for what the checks run.
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
// Once more at the end: the checks after a failed one write more than a short view of the output shows.
for (const { check, lastLines } of failures) console.log(`\n— ${check} failed —\n${lastLines.join('\n')}`);
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed ? 1 : 0;

/**
 * Runs a check, shows what it writes as it comes, and resolves with its exit code, its standard output, and `output`:
 * that and what it wrote to standard error, in the order of their coming.
 */
async function run(check) {
  // In a process group of its own, so that an interruption reaches all of its processes.
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

/** Ends the check that runs, and then this process as the signal asks. */
async function interrupt(signal) {
  current.removeAllListeners('close');
  if (isWindows) current.kill(signal);
  else process.kill(-current.pid, signal);
  await once(current, 'close');
  process.exit(128 + constants.signals[signal]);
}

/** A check that counts tests of its own adds those; any other is one. */
function count(check, { status, stdout }) {
  const summary =
    check === 'unit' ? /^\s*Tests\s.*$/m.exec(stdout)?.[0] : check === 'journeys' ? stdout.slice(-400) : undefined;
  const passed = Number(/(\d+) passed/.exec(summary ?? '')?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(summary ?? '')?.[1] ?? 0);
  counted.passed += summary ? passed : Number(status === 0);
  counted.failed += status === 0 ? 0 : Math.max(failed, 1);
}
