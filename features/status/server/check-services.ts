import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ServiceCheck } from '#platform/feature.ts';
import type { ServiceState } from '../contract.ts';

export type CheckedService = { readonly name: string; readonly label: string; readonly state: ServiceState };

/** A check that takes longer counts as failed, because the status must be available promptly. */
const timeoutMs = 3_000;

/** Checks each service once. Never throws: a failed check is part of the result. */
export async function checkServices(
  service: ServiceDatabase,
  checks: readonly ServiceCheck[],
): Promise<readonly CheckedService[]> {
  const hasDatabase = await checkState(async () => {
    await sql`select 1`.execute(service);
    return true;
  });
  const isThere = hasDatabase === 'working';
  const database = { name: 'database', label: 'Accounts and data', state: isThere ? 'working' : 'troubled' } as const;
  const others = checks.map(async ({ name, label, isWorking, isSetUp = true }): Promise<CheckedService> => {
    if (!isSetUp) return { name, label, state: 'not set up' };
    return { name, label, state: isThere ? await checkState(isWorking) : 'unknown' };
  });
  return [{ name: 'web', label: 'Website', state: 'working' }, database, ...(await Promise.all(others))];
}

async function checkState(isWorking: () => Promise<boolean>): Promise<ServiceState> {
  const timeout = new AbortController();
  const late = wait(timeoutMs, undefined, { signal: timeout.signal, ref: false });
  try {
    const answer = await Promise.race([isWorking(), late]);
    if (answer === undefined) return 'unknown';
    return answer ? 'working' : 'troubled';
  } catch {
    return 'unknown';
  } finally {
    timeout.abort();
  }
}
