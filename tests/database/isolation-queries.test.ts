import { afterAll, beforeAll, test } from 'vitest';
import { type IsolationRun, openIsolationRun } from './isolation-run.ts';

/** `npm run proof` sends 10,000. */
const queries = 300;
/** The same statements in every run: what fails here failed because of the change. */
const seed = 20261121;

let run: IsolationRun;
beforeAll(async () => {
  run = await openIsolationRun();
});
afterAll(() => run.close());

test('no statement in the name of a person learns of other people’s rows or changes them, and none leaves its name behind', () =>
  run.tryQueries(queries, seed));
