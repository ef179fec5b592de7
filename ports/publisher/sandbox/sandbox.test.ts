import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { maxPostsAnHour } from '#contract/instagram-limits.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { publisherSuite } from '../suite.ts';
import { sandboxPublisher } from './sandbox.ts';
import { sandboxPages } from './sandbox-pages.ts';

publisherSuite(
  'sandbox',
  { cap: { posts: maxPostsAnHour, cause: 'too many in an hour' }, hasSmallPlans: true },
  async () => {
    const pool = new pg.Pool({ connectionString: await openTestDatabase() });
    const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
    const publisher = sandboxPublisher(query, 'http://127.0.0.1:3000');
    const pages = sandboxPages(query);
    return {
      publisher,
      async connect(profileId, plan) {
        const username = `p${randomBytes(6).toString('hex')}`;
        await pages.connect({
          network: 'instagram',
          profileId,
          username,
          displayName: 'Mia',
          avatarUrl: null,
          firstPictureOnly: plan !== undefined,
        });
        const { rows } = await pool.query('select id from sandbox_instagram_accounts where profile_id = $1', [
          profileId,
        ]);
        return rows[0].id;
      },
      async revoke(accountId) {
        const { rows } = await pool.query('select username from sandbox_instagram_accounts where id = $1', [accountId]);
        await pages.simulate('instagram', rows[0].username, 'access revoked');
      },
      async shown(accountId) {
        const { rows } = await pool.query('select username from sandbox_instagram_accounts where id = $1', [accountId]);
        const profile = await pages.profile('instagram', rows[0].username);
        return (profile?.posts ?? []).map(({ id: _id, publishedAt: _at, ...content }) => content);
      },
      close: () => pool.end(),
    };
  },
);
