import pg from 'pg';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { mailerSuite } from '../suite.ts';
import { outbox } from './outbox.ts';

mailerSuite('outbox', async () => {
  const pool = new pg.Pool({ connectionString: await openTestDatabase() });
  return {
    mailer: outbox((sql, parameters) => pool.query(sql, [...parameters])),
    received: async (to) =>
      (await pool.query('select subject, body from outbox_mails where recipient = $1', [to])).rows,
    close: () => pool.end(),
  };
});
