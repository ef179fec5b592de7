// Runs on the system's Node, like install.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Since version 25, official Node builds for Linux need libatomic, which Debian and Ubuntu do not install by default.
 * This is the newest version that works without it. Source: Node's BUILDING.md, 'Official binary platforms'.
 */
const versionWithoutLibatomic = '24.21.0';

/** Returns the path of the Node that package-lock.json pins for the project in this folder. */
export function pinnedNodeIn(folder) {
  return join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

/** Replaces the pinned Node with an older one if it does not start. `npm` runs npm with the given arguments. */
export function ensureNodeStarts(folder, npm) {
  const node = pinnedNodeIn(folder);
  if (process.platform !== 'linux' || !existsSync(node) || starts(node)) return;
  console.log(
    'Node 26 does not start on this machine, most likely because libatomic is missing. Galatea runs on Node 24 instead.',
  );
  const name = `node-linux-${process.arch}`;
  npm(['install', '--no-save', '--workspaces=false', `${name}@${versionWithoutLibatomic}`]);
  addTemporal(folder, join(folder, 'node_modules', name, 'bin'));
  if (starts(node)) return;
  console.error('Node 24 does not start on this machine either. Galatea requires Linux with glibc 2.28 or newer.');
  process.exit(1);
}

function starts(node) {
  return spawnSync(node, ['--version']).status === 0;
}

/**
 * Adds the Temporal API to the Node in a folder, and to every Node process that it starts. @param bin the folder with
 * the executable.
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

/** Quotes a string as one shell word. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
