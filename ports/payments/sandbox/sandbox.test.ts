import pg from 'pg';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { paymentsSuite } from '../suite.ts';
import { sandboxPayments, signEvent } from './sandbox.ts';

paymentsSuite('sandbox', async () => {
  const pool = new pg.Pool({ connectionString: await openTestDatabase() });
  return {
    payments: sandboxPayments(
      (sql, parameters) => pool.query(sql, [...parameters]),
      'http://127.0.0.1:3000',
      'a secret of the test',
    ),
    deliver: (event, atSeconds) => signEvent('a secret of the test', event, atSeconds),
    close: () => pool.end(),
  };
});
