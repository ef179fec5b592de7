// `npm run proof [-- part of a file name]`: runs the long proofs with Vitest and in a browser. Each kind runs only if
// selected.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../app/install.mjs';

const filters = process.argv.slice(2);
const vitest = ['vitest/vitest.mjs', 'run', '--config', 'vitest.proof.config.ts', '--passWithNoTests'];
const build = ['@react-router/dev/bin.cjs', 'build'];
const playwright = ['@playwright/test/cli.js', 'test', '--project', 'proof', '--pass-with-no-tests'];

for (const [script, ...args] of [[...vitest, ...filters], build, [...playwright, ...filters]]) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}
