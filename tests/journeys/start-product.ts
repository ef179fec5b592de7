import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtServer, runProduct } from '../process/running-product.ts';
import { openTestRun } from '../process/test-run.ts';

/** The first account of the installation, and so its admin. */
export const admin = { email: 'admin@example.com', password: 'coast-7431' };

const urlVariable = 'GALATEA_JOURNEY_URL';

/** Where the journeys go, once the product runs. */
export function journeyUrl(): string {
  return process.env[urlVariable] ?? '';
}

/**
 * Starts the product as a person runs it, on a database of its own in a fresh folder, for all journeys, and makes the
 * account of its admin; returns what ends it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const run = await openTestRun();
  const variables = { NODE_ENV: 'production', RATE_LIMIT: '100000' };
  const product = await runProduct(join(run.folder, 'data'), variables, 'runs', { program: builtServer });
  process.env[urlVariable] = product.url; // inherited by the workers
  await signUpAdmin(product.url);
  return async () => {
    await product.kill('SIGTERM');
    await mkdir('tests/journeys/artefacts', { recursive: true });
    await writeFile('tests/journeys/artefacts/product.log', product.said());
    await run.close();
  };
}

async function signUpAdmin(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Admin', ...admin }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
}
