import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { startWarnings } from './start-warnings.ts';

const database = { DATABASE_URL: 'postgres://galatea@127.0.0.1/galatea' };

test.each([
  [{ PUBIC_URL: 'https://galatea.example.com' }, 'The variable PUBIC_URL is unknown. Did you mean PUBLIC_URL?'],
  [{ HOST: '0.0.0.0' }, 'links in emails start with http://127.0.0.1:3000, which other machines cannot reach'],
  [{ PUBLIC_URL: 'https://galatea.example.com', PAYMENTS: 'sandbox' }, 'any user can get any plan for free'],
  [{ ...database, ROLE: 'worker' }, 'Give all of them the same DATA_DIR, or set S3_BUCKET'],
])('warns about %j', (environment, warning) => {
  expect(startWarnings(readConfig(environment), environment)).toEqual([expect.stringContaining(warning)]);
});

test.each([
  {},
  { PAYMENTS: 'sandbox' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://galatea.example.com' },
  database,
  { ...database, ROLE: 'web', S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
])('does not warn about %j', (environment) => {
  expect(startWarnings(readConfig(environment), environment)).toEqual([]);
});
