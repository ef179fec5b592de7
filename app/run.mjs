// `npm start`: installs when package-lock.json changed, builds when the source changed, then runs the product.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install, pinnedNode, root } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

install();
buildWeb();
run();

function buildWeb() {
  const built = join(root, 'build', 'web', 'client', 'index.html');
  const sources = [
    'app/web',
    'app/server/compress-assets.ts',
    'features',
    'ui',
    'contract',
    'portrait',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  if (existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs)) return;
  console.log('Building the web pages (once for each change) …');
  const build = spawnSync(pinnedNode(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

function newest(path) {
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))), 0);
}

function run() {
  const server = spawn(pinnedNode(), [join(root, 'app/server/start.ts')], {
    cwd: root,
    env: { NODE_ENV: 'production', ...serverEnvironment(), ...process.env },
    stdio: 'inherit',
  });
  // The terminal's Ctrl-C reaches both; a service manager's SIGTERM reaches only this process and is passed on.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => signal !== 'SIGINT' && server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
