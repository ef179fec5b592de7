import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtServer, runProduct } from '../process/running-product.ts';
import { openTestRun } from '../process/test-run.ts';

/** The installation's first account, which makes it the admin. */
export const admin = { email: 'admin@example.com', password: 'coast-7431' };

const urlVariable = 'GALATEA_JOURNEY_URL';

/** Returns the base URL of the running product. */
export function journeyUrl(): string {
  return process.env[urlVariable] ?? '';
}

/**
 * Starts the product for all journeys as an operator would, on a new database in a new folder, and creates the admin
 * account. Returns a function that stops it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const run = await openTestRun({ inMemory: true });
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
