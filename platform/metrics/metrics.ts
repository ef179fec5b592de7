import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The Prometheus metrics of this process, in one registry. Labels only contain names from this code and from the
 * operator's settings, and never user input, ids, or addresses. This protects users' privacy and limits the number of
 * series.
 */
export const metrics = new Registry();
/** Memory, CPU, garbage collection, and event loop lag (`nodejs_eventloop_lag_p99_seconds`). */
collectDefaultMetrics({ register: metrics });

const registers = [metrics];

export const callSeconds = new Histogram({
  name: 'galatea_call_duration_seconds',
  help: 'From the arrival of a request to the end of its response. "call" is the route.',
  labelNames: ['call', 'method', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers,
});

export const latenessSeconds = new Histogram({
  name: 'galatea_due_row_lateness_seconds',
  help: 'How long a step of a post, of a prepared post or of Autopilot had been due when a worker claimed it. "machine" publishing: posts.',
  labelNames: ['machine'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200],
  registers,
});

export const rowsAtWork = new Gauge({
  name: 'galatea_due_rows_at_work',
  help: 'Due rows that this process is working on.',
  labelNames: ['machine'],
  registers,
});

export const vendorSeconds = new Histogram({
  name: 'galatea_vendor_call_duration_seconds',
  help: 'Requests to the provider of a port. "outcome" is the result that the adapter reports, or "threw".',
  labelNames: ['port', 'adapter', 'act', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  registers,
});

export const writerTokens = new Counter({
  name: 'galatea_writer_tokens_total',
  help: 'Tokens that language models received and generated.',
  labelNames: ['writer', 'direction'],
  registers,
});

export const writerCost = new Counter({
  name: 'galatea_writer_cost_dollars_total',
  help: 'Cost of language models in US dollars, if WRITER_PRICE is set.',
  labelNames: ['writer'],
  registers,
});

export const credits = new Counter({
  name: 'galatea_credits_total',
  help: 'Credits that were granted, used, refunded to their grant, or revoked.',
  labelNames: ['act'],
  registers,
});

export const liveStreams = new Gauge({
  name: 'galatea_live_streams',
  help: 'Browsers that are connected to the live events of this process.',
  registers,
});

export const jobs = new Gauge({
  name: 'galatea_jobs',
  help: 'Jobs of the whole installation by state: waiting (due, without a worker), working, or failed for good.',
  labelNames: ['state'],
  registers,
});

export const dueRows = new Gauge({
  name: 'galatea_due_rows',
  help: 'Rows of the whole installation that are due and that no worker has claimed, at most 1,000 of a machine.',
  labelNames: ['machine'],
  registers,
});

export const oldestDueRowSeconds = new Gauge({
  name: 'galatea_oldest_due_row_seconds',
  help: 'How long the oldest of these rows has been due; 0 if there is none.',
  labelNames: ['machine'],
  registers,
});

export const emails = new Gauge({
  name: 'galatea_emails',
  help: 'Emails of the whole installation by state: waiting, delayed (waiting for over 10 minutes), or failed in the last 24 hours.',
  labelNames: ['state'],
  registers,
});

export const imageDollars = new Gauge({
  name: 'galatea_image_dollars',
  help: 'Cost of image models for the whole installation in US dollars, today in UTC: spent, and the budget if IMAGE_BUDGET_USD is set.',
  labelNames: ['kind'],
  registers,
});

export const models = new Gauge({
  name: 'galatea_models',
  help: 'Configured models of the whole installation by state at the last check: current, deprecated, gone, unknown, or unchecked.',
  labelNames: ['state'],
  registers,
});

export const undeletedProfiles = new Gauge({
  name: 'galatea_undeleted_profiles',
  help: 'Profiles of deleted users that the publisher did not delete, and that an operator has to remove.',
  registers,
});

/** Gauges that are read from the database at each scrape. */
export const readGauges: readonly Gauge[] = [
  jobs,
  dueRows,
  oldestDueRowSeconds,
  emails,
  imageDollars,
  models,
  undeletedProfiles,
];

export const replicaLagSeconds = new Gauge({
  name: 'galatea_replica_lag_seconds',
  help: 'Seconds since the replica last had everything that the database had written. Only with DATABASE_REPLICA_URL.',
  registers,
});
replicaLagSeconds.remove(); // without a label it would start at 0, which means no lag

export const diskBytes = new Gauge({
  name: 'galatea_disk_bytes',
  help: 'The file system of DATA_DIR: its size, and what is available to this process.',
  labelNames: ['kind'],
  registers,
});

export const userFailures = new Counter({
  name: 'galatea_user_failures_total',
  help: "Work of recurring jobs that failed for one user while it continued for the others. The log has the user's id.",
  labelNames: ['job'],
  registers,
});

export const databaseUp = new Gauge({
  name: 'galatea_database_up',
  help: '1 if the database responded to this scrape, otherwise 0.',
  registers,
});

export const databaseConnections = new Gauge({
  name: 'galatea_database_connections',
  help: 'Connections of this process to the database, and statements that are waiting for one. "pool": service, or people for the queries of users.',
  labelNames: ['pool', 'state'],
  registers,
});
