import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ServiceCheck } from '#platform/feature.ts';
import type { ServiceState, StatusReport } from '../contract.ts';
import { checkServices } from './check-services.ts';
import { readDays } from './service-days.ts';

/** However many people ask, services are looked at once in this time. */
export const trustedMs = 15_000;

/** The report that is told in this process: looked up when somebody asks and the last one is old. */
export function openReport(
  service: ServiceDatabase,
  checks: readonly ServiceCheck[],
  now: () => Date = () => new Date(),
): () => Promise<StatusReport> {
  let report: Promise<StatusReport> | undefined;
  let trustedUntil = 0;
  // What was read last, for as long as the database is away.
  let days: Awaited<ReturnType<typeof readDays>> = new Map();

  return function get() {
    if (report && now().getTime() < trustedUntil) return report;
    trustedUntil = now().getTime() + trustedMs;
    report = look();
    return report;
  };

  async function look(): Promise<StatusReport> {
    const checked = await checkServices(service, checks);
    const hasDatabase = checked.some(({ name, state }) => name === 'database' && state === 'working');
    if (hasDatabase) days = await readDays(service, now()).catch(() => days);
    return {
      state: worstOf(checked.map(({ state }) => state)),
      checked_at: now().toISOString(),
      services: checked.map((each) => ({ ...each, days: days.get(each.name) ?? [] })),
    };
  }
}

function worstOf(states: readonly ServiceState[]): StatusReport['state'] {
  if (states.includes('troubled')) return 'troubled';
  return states.includes('unknown') ? 'unknown' : 'working';
}
