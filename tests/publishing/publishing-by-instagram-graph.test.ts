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

/** Where a second request would be a second post, or a second comment. */
const points = ['publish in flight', 'published, not saved', ...commentSteps.slice(0, 1).flat()];

test.each(points)('a worker that publishes by Meta’s API and is killed where it is %s doubles no post', (point) =>
  run.publishThroughDeaths([point]),
);

test('a Meta that fails in every way it may at every post loses none and doubles none', () =>
  publishThroughGraphFaults(run));
