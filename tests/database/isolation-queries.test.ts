import { afterAll, beforeAll, test } from 'vitest';
import { type IsolationRun, openIsolationRun } from './isolation-run.ts';

/** `npm run proof` sends 10,000. */
const queries = 300;
/** The same statements in every run, so that a failure is caused by the change under test. */
const seed = 20261121;

let run: IsolationRun;
beforeAll(async () => {
  run = await openIsolationRun();
});
afterAll(() => run.close());

test('does not reveal or change rows of other users, and leaves no user on the connection', () =>
  run.tryQueries(queries, seed));
