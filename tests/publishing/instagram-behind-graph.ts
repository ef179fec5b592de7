import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openAccounts } from '#ports/publisher/instagram-graph/accounts.ts';
import { openStandInGraph } from '../providers/instagram-graph/instagram-graph.ts';
import { countByCaption, type StandInInstagram } from './stand-in-instagram.ts';
import { standInSeal } from './stand-in-seal.ts';

/**
 * Opens an Instagram stand-in in the test's own process, with connected accounts. Workers reach it through Meta's API.
 */
export async function openInstagramBehindGraph(databaseUrl: string): Promise<StandInInstagram> {
  const graph = await openStandInGraph();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const accounts = openAccounts((sql, parameters) => pool.query(sql, [...parameters]), standInSeal);
  return {
    url: graph.url,
    get published() {
      return countByCaption(graph.posts().map(({ caption }) => caption));
    },
    get comments() {
      return new Map(graph.posts().map(({ caption, comments }) => [caption, comments.join()]));
    },
    connect() {
      const account = graph.makeAccount();
      return accounts.save({
        ...account,
        profileId: randomUUID(),
        avatarUrl: null,
        token: graph.makeToken(account),
        expiresAt: new Date(Date.now() + 60 * 24 * 3_600_000),
      });
    },
    beforeAnswer: async () => undefined,
    fault: graph.fault,
    async close() {
      await pool.end();
      await graph.close();
    },
  };
}
