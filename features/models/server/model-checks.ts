import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { models } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import { endedStates, type ModelCheck, modelCheck, modelState } from '../model-rules.ts';

/** Returns the configured models as their providers listed them at the last check. */
export async function listModelChecks(service: ServiceDatabase): Promise<ModelCheck[]> {
  const rows = await service
    .selectFrom('model_checks')
    .select(['provider', 'model', 'work', 'state', 'shutdown_on', 'successor', 'is_replaced', 'problem'])
    .orderBy('work', 'desc')
    .orderBy('provider')
    .orderBy('model')
    .execute();
  return rows.map((row) => modelCheck.parse(row));
}

/** Returns the replacements for discontinued image models, by the name of the discontinued model. */
export async function findSuccessors(service: ServiceDatabase, provider: string): Promise<ReadonlyMap<string, string>> {
  const rows = await service
    .selectFrom('model_checks')
    .select(['model', 'successor'])
    .where('provider', '=', provider)
    .where('work', '=', 'images')
    .where('is_replaced', '=', true)
    .execute();
  return new Map(rows.flatMap(({ model, successor }) => (successor ? [[model, successor]] : [])));
}

/** Returns whether the key may use every configured model, or the successor of a discontinued one. */
export async function areModelsAvailable(service: ServiceDatabase): Promise<boolean> {
  const ended = await service
    .selectFrom('model_checks')
    .select('model')
    .where('state', 'in', [...endedStates])
    .where('is_replaced', '=', false)
    .executeTakeFirst();
  return ended === undefined;
}

/** Counts the configured models by state. */
export async function measureModels(service: ServiceDatabase): Promise<readonly Sample[]> {
  const rows = await service
    .selectFrom('model_checks')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return modelState.options.map((state) => ({ gauge: models, labels: { state }, value: counts.get(state) ?? 0 }));
}
