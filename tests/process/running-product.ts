import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverEnvironment } from '../../app/server-environment.mjs';
import { freePort } from '../product.ts';
import { startProcess } from './test-run.ts';

export type RunningProduct = {
  readonly url: string;
  readonly pid: number;
  /** The console output so far. */
  said(): string;
  exitCode(): number | null;
  databaseUrl(): string;
  query(statement: string): Promise<pg.QueryResult>;
  /** Resolves when the process has ended. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** `program` may be the built server. */
type RunOptions = { readonly projectFolder?: string; readonly uid?: number; readonly program?: string };

/** The server that `npm run build` creates. */
export const builtServer = 'build/server/start.mjs';

/** Starts the product in its own process. Resolves when it is ready ('runs') or exits ('refused'). */
export async function runProduct(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  until: 'runs' | 'refused' = 'runs',
  { projectFolder = process.cwd(), uid, program = 'app/server/start.ts' }: RunOptions = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const own = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), CATALOG: 'empty' };
  const env = { ...serverEnvironment(), ...own, ...variables };
  const child = startProcess([program], {
    env,
    cwd: projectFolder,
    ...(uid && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const gone = once(child, 'exit');
  if (until === 'refused') await gone;
  else await Promise.race([serving(), gone.then(() => Promise.reject(new Error(`the product ended: ${output}`)))]);

  async function serving() {
    while (!output.includes('admin')) await once(child.stdout, 'data');
  }

  function databaseUrl(): string {
    const home = (uid ?? process.getuid?.()) === 0 ? join(dataDir, 'database') : dataDir;
    const [, , , port] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    return `postgres://galatea:${password}@127.0.0.1:${port}/galatea`;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => output,
    exitCode: () => child.exitCode,
    databaseUrl,
    async query(statement) {
      const client = new pg.Client({ connectionString: databaseUrl() });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
