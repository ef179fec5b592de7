import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ServiceCheck } from '#platform/feature.ts';
import type { ServiceState, StatusReport } from '../contract.ts';
import { checkServices } from './check-services.ts';
import { readDays } from './service-days.ts';

/** How many milliseconds a report is reused, regardless of how many visitors request it. */
export const trustedMs = 15_000;

/** Returns a function that returns this process's report and refreshes it on demand when it is too old. */
export function openReport(
  service: ServiceDatabase,
  checks: readonly ServiceCheck[],
  now: () => Date = () => new Date(),
): () => Promise<StatusReport> {
  let report: Promise<StatusReport> | undefined;
  let trustedUntil = 0;
  // The last known history, used while the database is unreachable.
  let days: Awaited<ReturnType<typeof readDays>> = new Map();

  return function get() {
    if (report && now().getTime() < trustedUntil) return report;
    trustedUntil = now().getTime() + trustedMs;
    report = createReport();
    return report;
  };

  async function createReport(): Promise<StatusReport> {
    const checked = await checkServices(service, checks);
    const hasDatabase = checked.some(({ name, state }) => name === 'database' && state === 'working');
    if (hasDatabase) days = await readDays(service, now()).catch(() => days);
    return {
      state: getWorstState(checked.map(({ state }) => state)),
      checked_at: now().toISOString(),
      services: checked.map((each) => ({ ...each, days: days.get(each.name) ?? [] })),
    };
  }
}

function getWorstState(states: readonly ServiceState[]): StatusReport['state'] {
  if (states.includes('troubled')) return 'troubled';
  return states.includes('unknown') ? 'unknown' : 'working';
}
