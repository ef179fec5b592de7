// `npm start`: installs if package-lock.json changed, builds if the source changed, then runs the product.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install, pinnedNode, root } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

install();
build(
  'web pages',
  'build/web/client/index.html',
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  [
    'app/web',
    'app/server/compress-assets.ts',
    'app/used-styles.ts',
    'features',
    'ui',
    'contract',
    'packages',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ],
);
build(
  'server',
  'build/server/start.mjs',
  ['app/build-server.ts'],
  ['app/build-server.ts', 'app/server', 'features', 'platform', 'ports', 'contract', 'packages', 'package-lock.json'],
);
run();

/** Runs a build script if its output is older than one of the sources. */
function build(what, result, program, sources) {
  const built = join(root, result);
  if (existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs)) return;
  console.log(`Building the ${what} (only after changes) …`);
  const { status } = spawnSync(pinnedNode(), program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(path) {
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))), 0);
}

function run() {
  const server = spawn(pinnedNode(), ['--enable-source-maps', join(root, 'build/server/start.mjs')], {
    cwd: root,
    env: { NODE_ENV: 'production', ...serverEnvironment(), ...process.env },
    stdio: 'inherit',
  });
  // Ctrl-C in the terminal reaches both processes. A service manager sends SIGTERM only to this one, which forwards it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => signal !== 'SIGINT' && server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
