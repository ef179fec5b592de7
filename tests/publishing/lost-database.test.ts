import { afterAll, beforeAll, describe, test } from 'vitest';
import { type KillablePostgres, openKillablePostgres } from '../database/killable-postgres.ts';
import { losses, lostDuring, publishThroughLoss } from './lost-database.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';

let postgres: KillablePostgres;
beforeAll(async () => {
  postgres = await openKillablePostgres();
});
afterAll(() => postgres.close());

describe('a database that is lost while Instagram works on', () => {
  let run: PublishingRun;
  beforeAll(async () => {
    run = await openPublishingRun(postgres.url);
    run.startWorker();
  });
  afterAll(() => run.close());

  describe.each(lostDuring)('%s', (path) => {
    test.each(['killed', 'cut'] as const)('and was %s loses no post and doubles none', (how) =>
      publishThroughLoss(run, path, losses(postgres)[how]),
    );
  });
});

test('a database that is killed while Zernio publishes loses no post and doubles none', async () => {
  const run = await openPublishingRun(postgres.url, 'zernio');
  run.startWorker();
  await publishThroughLoss(run, '/publish', losses(postgres).killed);
  await run.close();
});
