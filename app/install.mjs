// Runs on the machine's own Node (20 or newer) before any package is installed, so it uses plain JavaScript and only
// modules of Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNodeStarts, pinnedNodeIn } from './node-that-starts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const marker = join(root, 'node_modules', '.installed-for');

/**
 * Installs the versions of package-lock.json once for each state of that file, and a Node that starts on this machine:
 * the packages to build and run the product, and with `forTests` also the packages for tests, checks and measurements.
 */
export function install({ forTests = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  const scope = forTests ? '--include=dev' : '--omit=dev';
  const wanted = forTests ? [`${lock} with tests`] : [lock, `${lock} with tests`];
  if (!wanted.includes(installed)) {
    console.log('Installing dependencies (once) …');
    // Not `npm ci`: it refuses a lock file that lacks packages for other platforms. This also installs the locked
    // versions and changes no file. NODE_ENV does not affect the installed packages.
    npm(['install', '--no-save', scope]);
    writeFileSync(marker, wanted[0]);
  }
  ensureNodeStarts(root, (args) => npm([...args, scope]));
}

/** Runs npm with the machine's own Node, because the pinned Node may be part of this installation. */
function npm(args) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  // No package needs its install script.
  const always = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', [...args, ...always], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (status === 0) return;
  console.error(
    'Could not install the dependencies; see the npm output above. Check your network connection and try again.',
  );
  process.exit(1);
}

/** Returns the Node that package-lock.json pins, because the machine's own Node may be too old for the product. */
export function pinnedNode() {
  const path = pinnedNodeIn(root);
  return existsSync(path) ? path : process.execPath;
}
