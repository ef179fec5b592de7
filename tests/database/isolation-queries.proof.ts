import { afterAll, beforeAll, test } from 'vitest';
import { type IsolationRun, openIsolationRun } from './isolation-run.ts';

/** The statements differ in every run; a failure reports its seed. */
const queries = 10_000;

let run: IsolationRun;
beforeAll(async () => {
  run = await openIsolationRun();
});
afterAll(() => run.close());

test(`no statement of ${queries} in the name of a person learns of other people’s rows or changes them, and none leaves its name behind`, () =>
  run.tryQueries(queries));
