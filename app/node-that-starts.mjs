// Runs on whatever Node the machine has, like install.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Official builds of Node for Linux need libatomic from version 25 on, which Debian and Ubuntu do not install by
 * themselves. This is the newest one that does without. Source: BUILDING.md of Node, 'Official binary platforms'.
 */
const versionWithoutLibatomic = '24.21.0';

/** The Node that package-lock.json pins, of the project in this folder. */
export function pinnedNodeIn(folder) {
  return join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

/** Puts an older Node in the place of the pinned one where that does not start. `npm` runs npm with these arguments. */
export function ensureNodeStarts(folder, npm) {
  const node = pinnedNodeIn(folder);
  if (process.platform !== 'linux' || !existsSync(node) || starts(node)) return;
  console.log('Node 26 does not start here, most often for want of libatomic: Galatea runs on Node 24 instead.');
  const name = `node-linux-${process.arch}`;
  npm(['install', '--no-save', '--workspaces=false', `${name}@${versionWithoutLibatomic}`]);
  addTemporal(folder, join(folder, 'node_modules', name, 'bin'));
  if (starts(node)) return;
  console.error('Node 24 does not start on this machine either: Galatea needs a Linux with glibc 2.28 or newer.');
  process.exit(1);
}

function starts(node) {
  return spawnSync(node, ['--version']).status === 0;
}

/**
 * Gives the Node in a folder the calendar arithmetic that it lacks, and every Node that it starts in turn.
 * @param bin the folder with the program.
 */
export function addTemporal(folder, bin) {
  const program = join(bin, 'node');
  renameSync(program, `${program}-without-temporal`);
  const temporal = join(folder, 'node_modules', 'temporal-polyfill', 'global.esm.js');
  const script = `#!/bin/sh
case "$NODE_OPTIONS" in
  *temporal-polyfill*) ;;
  *) export NODE_OPTIONS=${quoted(`--import "${temporal}" `)}"$NODE_OPTIONS" ;;
esac
exec ${quoted(`${program}-without-temporal`)} "$@"
`;
  writeFileSync(program, script, { mode: 0o755 });
}

/** As one word of a shell. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
