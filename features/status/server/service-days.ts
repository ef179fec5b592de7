import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { daysShown, type ServiceDay } from '../contract.ts';
import type { CheckedService } from './check-services.ts';

/**
 * Adds one minute's checks to their day. A service that is unknown or not set up has no check. Returns how many
 * services are in trouble.
 */
export async function recordChecks(
  service: ServiceDatabase,
  checked: readonly CheckedService[],
  now: Date,
): Promise<number> {
  const known = checked.filter(({ state }) => state === 'working' || state === 'troubled');
  const troubled = known.filter(({ state }) => state === 'troubled').length;
  if (!known.length) return 0;
  const missed = await missedMinutes(service, now);
  const countMissedMinutes = (name: string) => (stopsWithTheProduct.includes(name) ? missed : 0);
  await service
    .insertInto('service_days')
    .values(
      known.map(({ name, state }) => ({
        day: toIsoDate(now),
        service: name,
        checks: 1 + countMissedMinutes(name),
        troubled: (state === 'troubled' ? 1 : 0) + countMissedMinutes(name),
        checked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'service']).doUpdateSet({
        checks: sql`service_days.checks + excluded.checks`,
        troubled: sql`service_days.troubled + excluded.troubled`,
        checked_at: sql`excluded.checked_at`,
      }),
    )
    .execute();
  return troubled;
}

/**
 * Services that count as down for any time without checks, because no process was running or none could reach the
 * database.
 */
const stopsWithTheProduct = ['web', 'database'];
/** A late check or a single missed one is not an outage. */
const minMissed = 3;

/** Returns how many full minutes of this day have passed since the last check, excluding the current one. */
async function missedMinutes(service: ServiceDatabase, now: Date): Promise<number> {
  const last = await service
    .selectFrom('service_days')
    .select(sql<Date | null>`max(checked_at)`.as('at'))
    .executeTakeFirst();
  if (!last?.at) return 0;
  const since = Math.max(last.at.getTime(), Date.parse(toIsoDate(now)));
  const missed = Math.floor((now.getTime() - since) / 60_000) - 1;
  return missed >= minMissed ? missed : 0;
}

/** Returns the history of each service, newest day last. */
export async function readDays(service: ServiceDatabase, now: Date): Promise<ReadonlyMap<string, ServiceDay[]>> {
  const first = toIsoDate(new Date(now.getTime() - (daysShown - 1) * 86_400_000));
  const rows = await service
    .selectFrom('service_days')
    .select(['service', 'troubled', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('day', '>=', sql<Date>`${first}::date`)
    .orderBy('service_days.day')
    .execute();
  const days = new Map<string, ServiceDay[]>();
  for (const { service: name, day, troubled } of rows)
    days.set(name, [...(days.get(name) ?? []), { day, troubled_minutes: troubled }]);
  return days;
}

function toIsoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
