import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts } from '#ports/publisher/instagram-graph/accounts.ts';
import { instagramGraph } from '#ports/publisher/instagram-graph/instagram-graph.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { createPlainImage } from '../plain-image.ts';
import { openStandInGraph } from '../providers/instagram-graph/instagram-graph.ts';
import { metaApp } from '../providers/instagram-graph/meta-app.ts';
import { faultCases, publishThroughFault } from './publish-through-faults.ts';
import { publishThroughGraphFaults } from './publish-through-graph-faults.ts';
import { commentSteps, openPublishingRun, type PublishingRun, steps } from './publishing-run.ts';
import { standInSeal } from './stand-in-seal.ts';

const killsAStep = 100;
const faultRounds = 20;

describe("publishing through Meta's API", () => {
  let run: PublishingRun;
  beforeAll(async () => {
    run = await openPublishingRun(await openTestDatabase(), 'instagram-graph');
  });
  afterEach(() => run.endWorkers());
  afterAll(() => run.close());

  test('publishes each of 1,000 simultaneously due posts once', async () => {
    const captions = await run.duePosts(1_000);
    for (let index = 0; index < 3; index++) run.startWorker();
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  });

  test.each([...steps, ...commentSteps].map((points) => ({ points, step: points.join(', then ') })))(
    'publishes each post once when a worker is killed at the step: $step',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.publishThroughDeaths(points);
    },
  );

  test(`publishes each post once with every possible fault, ${faultRounds} times`, async () => {
    for (let round = 0; round < faultRounds; round++) await publishThroughGraphFaults(run);
  });
});

test.each(faultCases)(
  `publishes one post and reports it when in $call the request $step $fault, ${faultRounds} times`,
  async (fault) => {
    const graph = await openStandInGraph();
    const pool = new pg.Pool({ connectionString: await openTestDatabase() });
    const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
    const app = { ...metaApp, webhookToken: undefined, publicUrl: 'http://127.0.0.1', query, seal: standInSeal };
    const { publisher } = instagramGraph({ ...app, hosts: graph.hosts, lookPausesMs: [0, 0] });
    const image = await createPlainImage('#bd2c45', 40, 50);
    for (let round = 0; round < faultRounds; round++) {
      const account = graph.makeAccount();
      const token = { token: graph.makeToken(account), expiresAt: new Date(Date.now() + 3_600_000) };
      const profileId = randomBytes(8).toString('hex');
      const accountId = await openAccounts(query, standInSeal).save({
        ...account,
        ...token,
        profileId,
        avatarUrl: null,
      });
      const order = {
        accountId,
        postId: randomUUID(),
        mediaUrls: ['http://127.0.0.1/one.jpg'],
        altTexts: [''],
        caption: randomUUID(),
        isAiGenerated: true,
        firstComment: '',
        surface: 'feed' as const,
        videos: new Map(),
        readMedium: async () => image,
        serveMedium: async (url: string) => url,
      };
      expect(await publishThroughFault(publisher, graph, order, fault)).toBe('posted');
      expect(graph.shown(account.instagramId)).toHaveLength(1);
    }
    await pool.end();
    await graph.close();
  },
);
