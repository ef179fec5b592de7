import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { openSeal } from '#platform/sealing/seal.ts';
import { instagramGraph } from '#ports/publisher/instagram-graph/instagram-graph.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { openStandInGraph } from './instagram-graph.ts';
import { metaApp } from './meta-app.ts';

export type OpenGraph = Awaited<ReturnType<typeof openGraph>>;

const lookPausesMs = [0, 0];
/** How often a step reads the status of a container that is not ready. */
export const looks = lookPausesMs.length + 1;

/** Opens the adapter with a stand-in and its own database. */
export async function openGraph() {
  const graph = await openStandInGraph();
  const pool = new pg.Pool({ connectionString: await openTestDatabase() });
  const key = randomBytes(32);
  const app = {
    ...metaApp,
    webhookToken: 'a webhook token',
    publicUrl: 'https://galatea.example.com',
    query: (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]),
    seal: openSeal(async () => [key]),
    hosts: graph.hosts,
    lookPausesMs,
  };
  const { publisher, login } = instagramGraph(app);
  const instagramIds = new Map<string, string>();
  return {
    graph,
    pool,
    publisher,
    login,
    instagramIdOf: (accountId: string) => instagramIds.get(accountId) ?? '',
    async connect(profileId: string, account = graph.makeAccount()) {
      const userId = randomUUID();
      const connect = await publisher.connectUrl({
        profileId,
        redirectUrl: 'https://galatea.example.com/back',
        personId: userId,
      });
      if (connect.kind !== 'url') throw new Error('there is no login page');
      const { searchParams } = new URL(graph.allow(connect.url, account));
      const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? ''];
      expect(await login.finish({ state, code, personId: userId })).toMatchObject({ kind: 'connected' });
      const known = await publisher.accounts(profileId);
      const accountId = known.kind === 'accounts' ? (known.accounts[0]?.id ?? '') : '';
      instagramIds.set(accountId, account.instagramId);
      return accountId;
    },
    async close() {
      await pool.end();
      await graph.close();
    },
  };
}
