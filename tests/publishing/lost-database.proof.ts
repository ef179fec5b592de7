import { afterAll, beforeAll, describe, test } from 'vitest';
import { type KillablePostgres, openKillablePostgres } from '../database/killable-postgres.ts';
import { losses, lostDuring, publishThroughLoss } from './lost-database.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';

/** 201 losses of each kind in total. */
const lossesEach = 67;

describe.each(['stand-in', 'zernio'] as const)('losing the database while publishing through %s', (provider) => {
  let postgres: KillablePostgres;
  let run: PublishingRun;
  beforeAll(async () => {
    postgres = await openKillablePostgres();
    run = await openPublishingRun(postgres.url, provider);
    run.startWorker();
  });
  afterAll(async () => {
    await run.close().finally(() => postgres.close());
  });

  describe.each(lostDuring)('during %s', (path) => {
    test.each(['killed', 'cut'] as const)(
      `publishes each post once after the database was %s, ${lossesEach} times`,
      async (how) => {
        for (let loss = 0; loss < lossesEach; loss++) await publishThroughLoss(run, path, losses(postgres)[how]);
      },
    );
  });
});
