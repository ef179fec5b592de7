import { afterAll, beforeAll, test } from 'vitest';
import { type IsolationRun, openIsolationRun } from './isolation-run.ts';

/** The statements differ in every run; a failure reports its seed. */
const queries = 10_000;

let run: IsolationRun;
beforeAll(async () => {
  run = await openIsolationRun();
});
afterAll(() => run.close());

test(`does not reveal or change rows of other users in ${queries} statements, and leaves no user on the connection`, () =>
  run.tryQueries(queries));
