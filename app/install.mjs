// Runs on whatever Node the machine has (20 or newer), before anything is installed:
// plain JavaScript, nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const marker = join(root, 'node_modules', '.installed-for');

/** Installs exactly what package-lock.json says, once for each state of that file. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing the packages Galatea is made of (once) …');
  // Not `npm ci`: it refuses a lock in which packages for platforms other than this one are missing. This keeps to the
  // locked versions as well, and changes no file.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above. Check the network and try again.');
    process.exit(1);
  }
  writeFileSync(marker, wanted);
}

/** The Node that package-lock.json pins, as the machine's own may be too old for the product. */
export function pinnedNode() {
  const path = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(path) ? path : process.execPath;
}
