import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EncodeMarked, encodeMarked } from '#features/images/server/encode-marked.ts';
import { signFile } from '#features/images/server/sign-file.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openLog } from '#platform/log/log.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { NudityDetector } from '#ports/nudity-detector/nudity-detector.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { openProduct, type Product } from '../app/server/product.ts';
import { openDatabaseForProduct } from './database/test-database.ts';
import { testKeys, testSecret } from './database/test-secret.ts';
import { plainIllustrator } from './plain-illustrator.ts';
import { plainVideoEngine } from './plain-video-engine.ts';
import { runAt } from './recurring-run.ts';

export type TestProduct = {
  readonly url: string;
  readonly product: Product;
  /** Logged errors, which are always unexpected. */
  readonly errors: readonly string[];
  /** All log lines, if the test sets LOG_LEVEL. */
  readonly logged: readonly string[];
  /** The product's output to this process's stdout. */
  readonly printed: readonly string[];
  /** The product's database, for direct access in tests. */
  readonly database: Database;
  close(): Promise<void>;
};

/** Tests sign up thousands of users, and scrypt would take a tenth of the total run time. */
const passwordHashing = {
  hash: async (password: string) => createHash('sha256').update(password).digest('hex'),
  verify: async (given: { hash: string; password: string }) =>
    given.hash === createHash('sha256').update(given.password).digest('hex'),
};

/** Marking thousands of images would take a tenth of the total run time. */
const withoutWatermark: EncodeMarked = (request) => encodeMarked({ ...request, watermark: null });

type Parts = {
  readonly recognizer?: FaceRecognizer | null;
  readonly illustrator?: ImageEngine;
  readonly videoEngine?: VideoEngine;
  readonly nudityDetector?: NudityDetector | null;
  /** Pass `encodeMarked` itself for images with watermarks. */
  readonly encodeImages?: EncodeMarked;
};

/** Pino's numeric level for 'error'. */
const errorLevel = 50;

/**
 * Starts the whole product with its own database and folder on a free loopback port. By default, faces are not
 * compared, and images are a single color and have no watermark; `parts` change that.
 */
export async function openTestProduct(
  variables: Readonly<Record<string, string>> = {},
  changes: Partial<Config> = {},
  {
    recognizer = null,
    illustrator = plainIllustrator(),
    videoEngine = plainVideoEngine(),
    nudityDetector = null,
    encodeImages = withoutWatermark,
  }: Parts = {},
): Promise<TestProduct> {
  const databaseUrl = variables.DATABASE_URL ?? (await openDatabaseForProduct());
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    CATALOG: 'empty',
    AUTH_SECRET: testSecret,
    // On a busy machine, a row may stay locked longer than the default allows.
    DATABASE_LOCK_TIMEOUT: '60',
    ENCRYPTION_KEYS: testKeys,
    ...variables,
  });
  const [errors, logged, printed]: [string[], string[], string[]] = [[], [], []];
  const log = openLog(variables.LOG_LEVEL ? config.logLevel : 'error', {
    write(line) {
      logged.push(line);
      if (JSON.parse(line).level >= errorLevel) errors.push(line);
    },
  });
  const product = await openProduct({ ...config, ...changes }, databaseUrl, log, {
    checkAnswers: true,
    runsRecurring: false,
    print: (line) => void printed.push(line),
    builtIn: { illustrator, videoEngine, recognizer, nudityDetector },
    passwordHashing,
    // In this thread, because a thread per test would load the libraries again.
    signFile,
    encodeMarked: encodeImages,
  });
  await product.ready;
  await product.app.listen({ port, host: '127.0.0.1' });
  const database = openDatabase(databaseUrl, testSecret, () => undefined, { maxConnections: 4 });
  return {
    url: `http://127.0.0.1:${port}`,
    product,
    errors,
    logged,
    printed,
    database,
    async close() {
      await product.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Runs a feature's recurring job immediately, as if it were due at `now`. Defaults to one millisecond in the future:
 * the database stores microseconds, so a timestamp it just set may be later than a Date in the same millisecond.
 */
export async function runRecurring(
  { product }: TestProduct,
  name: string,
  now = new Date(Date.now() + 1),
): Promise<Readonly<Record<string, number>>> {
  const job = product.features.flatMap(({ recurring = [] }) => recurring).find((each) => each.name === name);
  if (!job) throw new Error(`there is no recurring job ${name}`);
  return job.run(runAt(now));
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
