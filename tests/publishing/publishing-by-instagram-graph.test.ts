import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { publishThroughGraphFaults } from './publish-through-graph-faults.ts';
import { commentSteps, openPublishingRun, type PublishingRun } from './publishing-run.ts';

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase(), 'instagram-graph');
});
afterEach(() => run.endWorkers());
afterAll(() => run.close());

/** Points at which a second request could create a second post or comment. */
const points = ['publish in flight', 'published, not saved', ...commentSteps.slice(0, 1).flat()];

test.each(points)("publishes each post once through Meta's API when the worker is killed at the point: %s", (point) =>
  run.publishThroughDeaths([point]),
);

test("publishes each post once through Meta's API with every possible fault", () => publishThroughGraphFaults(run));
