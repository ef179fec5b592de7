import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { databaseConnections, databaseUp, readGauges, replicaLagSeconds } from './metrics.ts';
import type { ReadSamples } from './samples.ts';

/** The timeout of a scrape for the database. Prometheus times out after 10 seconds by default. */
const timeoutMs = 3_000;

/**
 * Updates the gauges of the database and its pools. While the database does not respond, the gauges that are read from
 * it are missing.
 */
export async function readDatabaseMetrics(database: Database, reads: readonly ReadSamples[]): Promise<void> {
  for (const { pool, connections, idle, waiting } of database.connections()) {
    databaseConnections.set({ pool, state: 'used' }, connections - idle);
    databaseConnections.set({ pool, state: 'idle' }, idle);
    databaseConnections.set({ pool, state: 'waiting' }, waiting);
  }
  if (database.replica) replicaLagSeconds.set(database.replica.progress.lagMs() / 1_000);
  const timeout = new AbortController();
  const reading = Promise.all(reads.map((read) => read())).catch(() => undefined);
  const samples = await Promise.race([reading, wait(timeoutMs, undefined, { signal: timeout.signal, ref: false })]);
  timeout.abort();
  databaseUp.set(samples ? 1 : 0);
  for (const gauge of readGauges) gauge.reset();
  for (const { gauge, labels, value } of samples?.flat() ?? []) gauge.set(labels, value);
}
