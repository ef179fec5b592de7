import { sql } from 'kysely';
import { findEmails } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { rowCount, toUtcDay } from '#platform/database/days.ts';
import type { ImageCosts } from '../../contract.ts';
import { costDaysShown, costUsersShown } from '../../cost-rules.ts';
import type { ImageBudget } from './image-cost-log.ts';

const dayMs = 24 * 60 * 60_000;

const drawn = sql<number>`(count(*) filter (where outcome = 'drawn'))::integer`;
const cost = sql<number | null>`sum(cost)::float8`;
const sums = [rowCount.as('calls'), drawn.as('drawn'), cost.as('cost_usd')] as const;

/**
 * Returns the recent cost of image models by day and by model, and the users with the highest cost. Days are in UTC.
 */
export async function findImageCosts(service: ServiceDatabase, budget: ImageBudget, now: Date): Promise<ImageCosts> {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const calls = service
    .selectFrom('image_calls')
    .where('created_at', '>=', new Date(today - (costDaysShown - 1) * dayMs));
  const [days, models, users] = await Promise.all([
    imageCallsByDay(service, new Date(today - (costDaysShown - 1) * dayMs)),
    calls
      .select(['engine', 'model', ...sums])
      .select(
        sql<number | null>`(percentile_cont(0.5) within group (order by duration_ms) / 1000)::float8`.as('seconds'),
      )
      .groupBy(['engine', 'model'])
      .orderBy('cost_usd', (order) => order.desc().nullsLast())
      .execute(),
    calls
      .select(['user_id', ...sums])
      .groupBy('user_id')
      .orderBy('cost_usd', (order) => order.desc().nullsLast())
      .limit(costUsersShown)
      .execute(),
  ]);
  const emails = await findEmails(
    service,
    users.flatMap(({ user_id }) => user_id ?? []),
  );
  const byDay = Map.groupBy(days, ({ day }) => day);
  return {
    budget_usd: budget.usd,
    spent_today_usd: sumDays(byDay.get(new Date(today).toISOString().slice(0, 10)) ?? []).cost_usd ?? 0,
    days: [...byDay].map(([day, ofDay]) => ({ day, ...sumDays(ofDay) })),
    models,
    people: users.map(({ user_id, ...rest }) => ({ id: user_id, email: emails.get(user_id ?? '') ?? null, ...rest })),
  };
}

export type ImageCallDay = { day: string; engine: string; calls: number; drawn: number; cost_usd: number | null };

/** Returns the image model calls since a date by day and engine, newest day first. */
export function imageCallsByDay(service: ServiceDatabase, since: Date): Promise<ImageCallDay[]> {
  return service
    .selectFrom('image_calls')
    .select([toUtcDay('created_at').as('day'), 'engine', ...sums])
    .where('created_at', '>=', since)
    .groupBy(['day', 'engine'])
    .orderBy('day', 'desc')
    .execute();
}

/** The total is known if the cost of at least one day is known. */
function sumDays(days: readonly ImageCallDay[]) {
  const known = days.flatMap(({ cost_usd }) => cost_usd ?? []);
  return {
    calls: days.reduce((sum, day) => sum + day.calls, 0),
    drawn: days.reduce((sum, day) => sum + day.drawn, 0),
    cost_usd: known.length ? known.reduce((sum, each) => sum + each, 0) : null,
  };
}
