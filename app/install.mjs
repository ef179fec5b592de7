// Runs on the system's Node (20 or newer) before any package is installed, so it is plain JavaScript and uses only
// Node's built-in modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteUnreadFiles } from './delete-unread-files.mjs';
import { ensureNodeStarts, pinnedNodeIn } from './node-that-starts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const marker = join(root, 'node_modules', '.installed-for');

/** Whether the current Node can also run the product: schedules need Temporal, available in Node since version 26. */
const ownNodeRuns = 'Temporal' in globalThis && !process.execPath.startsWith(join(root, 'node_modules'));

/**
 * Installs the versions in package-lock.json, once for each state of that file: the packages needed to build and run
 * the product, and Node itself if the system's version is too old. With `forTests`, Node is always installed, and so
 * are the packages for tests, checks and measurements.
 */
export function install({ forTests = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  const [wanted, scope] = forTests
    ? [[`${lock} with tests`], ['--include=dev']]
    : ownNodeRuns
      ? [
          [lock, `${lock} with node`, `${lock} with tests`],
          [...productOnly, '--workspace=packages', '--include-workspace-root'],
        ]
      : [[`${lock} with node`, `${lock} with tests`], productOnly];
  if (!wanted.includes(installed)) {
    console.log('Installing dependencies (once) …');
    // Not `npm ci`: it refuses a lock file that lacks packages for other platforms. This also installs the locked
    // versions and changes no file. NODE_ENV does not affect the installed packages.
    npm(['install', '--no-save', ...scope]);
    deleteUnreadFiles(join(root, 'node_modules'));
    writeFileSync(marker, wanted[0]);
  }
  ensureNodeStarts(root, (args) => npm([...args, ...(forTests ? [] : productOnly)]));
}

/** Some packages list vitest and typescript as optional peers, so npm would install both with the product. */
const productOnly = ['--omit=dev', '--legacy-peer-deps'];

/** Runs npm with the system's Node, because the pinned Node may be part of this installation. */
function npm(args) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  // No package depends on its install script.
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

/** Returns the Node pinned in package-lock.json if it is installed, otherwise the system's. */
export function pinnedNode() {
  const path = pinnedNodeIn(root);
  return existsSync(path) ? path : process.execPath;
}
