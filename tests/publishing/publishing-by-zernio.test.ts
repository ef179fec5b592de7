import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { publishThroughTraps } from './publish-through-traps.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase(), 'zernio');
});
afterEach(() => run.endWorkers());
afterAll(() => run.close());

/** Points at which a second request could create a second post. */
const points = ['prepared and saved', 'publish in flight', 'published, not saved'];

test.each(points)('publishes each post once through Zernio when the worker is killed at the point: %s', (point) =>
  run.publishThroughDeaths([point]),
);

test('publishes each post once through Zernio with every possible fault', () => publishThroughTraps(run));
