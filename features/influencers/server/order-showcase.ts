import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { demoInfluencers } from '../demo-influencers.ts';
import { starterModels } from '../starter-models.ts';
import { drawDemoJob } from './draw-demo-influencer.ts';
import { fillCatalogJob } from './fill-catalog.ts';

/** Orders the starter catalog and the demo influencers, each once per installation. */
export async function orderShowcase(service: ServiceDatabase, jobs: JobQueue): Promise<void> {
  await once(service, 'starter catalog ordered', (trx) =>
    jobs.send(
      trx,
      fillCatalogJob,
      starterModels.map((_model, index) => ({ model: index })),
    ),
  );
  await once(service, 'demo influencers ordered', (trx) =>
    jobs.send(
      trx,
      drawDemoJob,
      demoInfluencers.map((_person, index) => ({ person: index })),
    ),
  );
}

async function once(
  service: ServiceDatabase,
  name: string,
  act: (trx: ServiceDatabase) => Promise<unknown>,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('installation_marks')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await act(trx);
  });
}
