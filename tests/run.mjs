// `npm test`: installs what package-lock.json says, then every check in turn, and says at the end how many passed.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install, root } from '../app/install.mjs';

install();

const checks = ['lint', 'types', 'fence', 'unused', 'unit', 'build', 'journeys'];
// The pinned Node comes first on the path: the machine's own may be too old for what the checks run.
const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  FORCE_COLOR: '0',
};

const counted = { passed: 0, failed: 0 };
for (const check of checks) {
  console.log(`\n— ${check} —`);
  const run = spawnSync('npm', ['run', '--silent', check], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  process.stdout.write(run.stdout);
  process.stderr.write(run.stderr);
  count(check, run);
}
console.log(`\n${counted.passed} passed, ${counted.failed} failed`);
process.exit(counted.failed ? 1 : 0);

/** A check that counts tests of its own adds those; any other is one. */
function count(check, { status, stdout: coloured }) {
  const stdout = stripVTControlCharacters(coloured);
  const said =
    check === 'unit' ? /^\s*Tests\s.*$/m.exec(stdout)?.[0] : check === 'journeys' ? stdout.slice(-400) : undefined;
  const passed = Number(/(\d+) passed/.exec(said ?? '')?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(said ?? '')?.[1] ?? 0);
  counted.passed += said ? passed : Number(status === 0);
  counted.failed += status === 0 ? 0 : Math.max(failed, 1);
}
