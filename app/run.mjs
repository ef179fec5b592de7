// `npm start`: installs if package-lock.json changed, builds if the source changed, then runs the product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install, pinnedNode, root } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

install();
const builds = [
  {
    name: 'web pages',
    result: 'build/web/client/index.html',
    program: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    sources: [
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
  },
  {
    name: 'server',
    result: 'build/server/start.mjs',
    program: ['app/build-server.ts'],
    sources: [
      'app/build-server.ts',
      'app/server',
      'features',
      'platform',
      'ports',
      'contract',
      'packages',
      'package-lock.json',
    ],
  },
];
await Promise.all(builds.filter(isOutdated).map(build));
run();

/** Whether the output of a build is missing or older than one of its sources. */
function isOutdated({ result, sources }) {
  const built = join(root, result);
  return !existsSync(built) || sources.some((source) => newest(join(root, source)) > statSync(built).mtimeMs);
}

async function build({ name, program }) {
  console.log(`Building the ${name} (only after changes) …`);
  const builder = spawn(pinnedNode(), program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) process.exit(code ?? 1);
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
