// Runs on whatever Node the machine has (20 or newer), before anything is installed:
// plain JavaScript, nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNodeStarts, pinnedNodeIn } from './node-that-starts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const marker = join(root, 'node_modules', '.installed-for');

/** Whether the Node that runs this runs the product, too: schedules need its Temporal, which came with Node 26. */
const ownNodeRuns = 'Temporal' in globalThis && !process.execPath.startsWith(join(root, 'node_modules'));

/**
 * Installs the versions of package-lock.json, once for each state of that file: what builds and runs the product, and a
 * Node where the machine's own is too old. With `forTests`: that Node in any case, and what tests, checks and measures.
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
          [...productOnly, '--workspaces=false'],
        ]
      : [[`${lock} with node`, `${lock} with tests`], productOnly];
  if (!wanted.includes(installed)) {
    console.log('Installing the packages Galatea is made of (once) …');
    // Not `npm ci`: it refuses a lock in which packages for platforms other than this one are missing. This keeps to
    // the locked versions as well, and changes no file. NODE_ENV does not decide what is installed.
    npm(['install', '--no-save', ...scope]);
    removeUnread();
    writeFileSync(marker, wanted[0]);
  }
  ensureNodeStarts(root, (args) => npm([...args, ...(forTests ? [] : productOnly)]));
}

/** Some packages name vitest and typescript as optional peers, for which npm would install both with the product. */
const productOnly = ['--omit=dev', '--legacy-peer-deps'];

/** Deletes what nothing reads: the source maps of packages, and the C headers of Node, which only compile addons. */
function removeUnread() {
  const packages = join(root, 'node_modules');
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'packages', 'node', 'package.json'), 'utf8'));
  const headers = Object.keys(optionalDependencies).map((node) => join(node, 'include'));
  const maps = readdirSync(packages, { recursive: true }).filter((file) => /\.[cm]?[jt]s\.map$/.test(file));
  for (const unread of [...headers, ...maps]) rmSync(join(packages, unread), { recursive: true, force: true });
}

/** Runs npm by the machine's own Node: the pinned one may be what is being installed. */
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
  console.error('The packages could not be installed; npm says why above. Check the network and try again.');
  process.exit(1);
}

/** The Node that package-lock.json pins, where it is installed, else the machine's own. */
export function pinnedNode() {
  const path = pinnedNodeIn(root);
  return existsSync(path) ? path : process.execPath;
}
