import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { ModelList } from '#ports/model-list/model-list.ts';
import type { ModelCheck, ModelWork } from '../model-rules.ts';
import { judgeModel } from './judge-model.ts';
import { listModelChecks } from './model-checks.ts';

/** The models of one provider that this installation is configured to use. */
export type ConfiguredModels = {
  readonly list: ModelList;
  readonly work: ModelWork;
  readonly models: readonly string[];
  /** Whether IMAGE_PRICE includes a price for the model: only then may it replace another one. */
  readonly hasPrice: (model: string) => boolean;
};

export type CheckDeps = {
  readonly service: ServiceDatabase;
  readonly configured: readonly ConfiguredModels[];
  readonly log: Log;
  /** Called in the transaction that stores a change. */
  readonly onChange: (trx: ServiceDatabase, check: ModelCheck, now: Date) => Promise<void>;
};

/** Queries whether the keys may use each configured model, and stores the result. Returns the number of changes. */
export async function checkModels(
  { service, configured, log, onChange }: CheckDeps,
  now: Date,
): Promise<{ models: number; changes: number }> {
  const before = await listModelChecks(service);
  await deleteOthers(service, configured, before);
  let changes = 0;
  for (const { list, work, models, hasPrice } of configured) {
    const earlier = (model: string) =>
      before.find((each) => each.provider === list.provider && each.model === model && each.work === work);
    const outcome = await list.find(models, new AbortController().signal);
    if (outcome.kind === 'failed')
      log.warn({ provider: list.provider, models, reason: outcome.reason }, 'could not check the models');
    for (const model of models) {
      const last = earlier(model);
      const key = { provider: list.provider, model, work };
      if (outcome.kind === 'failed') {
        await storeProblem(service, key, outcome.reason);
        continue;
      }
      const wasFound = last !== undefined && ['current', 'deprecated', 'gone'].includes(last.state);
      const verdict = judgeModel(model, { found: outcome.models, wasFound, hasPrice });
      const check: ModelCheck = { ...key, ...verdict, problem: null };
      const isChanged = isNews(last, check);
      log[isChanged ? 'warn' : 'info'](check, 'a model was checked');
      if (isChanged) changes += 1;
      await service.transaction().execute(async (trx) => {
        await storeCheck(trx, check, now);
        if (isChanged) await onChange(trx, check, now);
      });
    }
  }
  return { models: configured.reduce((sum, { models }) => sum + models.length, 0), changes };
}

/** If the first check finds a current model, nothing is reported. */
function isNews(last: ModelCheck | undefined, check: ModelCheck): boolean {
  if (!last || last.state === 'unchecked') return check.state !== 'current';
  return last.state !== check.state || last.shutdown_on !== check.shutdown_on || last.is_replaced !== check.is_replaced;
}

type Key = Pick<ModelCheck, 'provider' | 'model' | 'work'>;

/** The earlier result remains valid. */
async function storeProblem(service: ServiceDatabase, key: Key, problem: string): Promise<void> {
  await service
    .insertInto('model_checks')
    .values({ ...key, state: 'unchecked', problem })
    .onConflict((conflict) => conflict.columns(['provider', 'model', 'work']).doUpdateSet({ problem }))
    .execute();
}

async function storeCheck(trx: ServiceDatabase, check: ModelCheck, now: Date): Promise<void> {
  const { provider, model, work, ...result } = check;
  await trx
    .insertInto('model_checks')
    .values({ provider, model, work, ...result, checked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'model', 'work']).doUpdateSet({ ...result, checked_at: now }),
    )
    .execute();
}

/** Deletes the results of models that are no longer configured. */
async function deleteOthers(
  service: ServiceDatabase,
  configured: readonly ConfiguredModels[],
  before: readonly ModelCheck[],
): Promise<void> {
  const isConfigured = ({ provider, model, work }: Key) =>
    configured.some((each) => each.list.provider === provider && each.work === work && each.models.includes(model));
  for (const { provider, model, work } of before.filter((each) => !isConfigured(each)))
    await service
      .deleteFrom('model_checks')
      .where('provider', '=', provider)
      .where('model', '=', model)
      .where('work', '=', work)
      .execute();
}
