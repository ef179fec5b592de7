import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// `npm run client` writes the client package (JavaScript and types) to build/client.
const root = join(import.meta.dirname, '../..');
const description = {
  name: '@galatea/client',
  version: '1.0.0',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './client.d.ts', default: './client.js' } },
};
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', import.meta.dirname], {
  stdio: 'inherit',
});
await writeFile(join(root, 'build/client/package.json'), `${JSON.stringify(description, null, 2)}\n`);
