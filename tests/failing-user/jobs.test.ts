import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildExample } from '#app/server/schema-example.ts';
import { buildAppRole } from '#platform/database/app-role.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import type { Job, JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { openUsers, type Users } from './open-users.ts';

/** The queue has one worker for each kind of job, so that a job that blocks its worker is detected. */
let users: Users;
let queue: JobQueue;
let database: Database;

beforeAll(async () => {
  users = await openUsers();
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  queue = createJobs(url, buildAppRole(url, testSecret).name, openLog('silent'));
});
afterAll(async () => {
  await queue.stop(5_000);
  await database.close();
  await users.product.close();
});

function jobs(): readonly Job[] {
  const { features } = users.product.product;
  return features.flatMap((feature) => [...(feature.jobs ?? []), ...(feature.listeners ?? []).map(({ job }) => job)]);
}

test('runs a job or listener for the next user before retrying it for the failing user', async () => {
  await queue.start(jobs().map(({ kind }) => kind));
  const runs = new Map<string, ('failing' | 'next')[]>();
  for (const job of jobs()) await job.work(spyOn(runs));
  const names = jobs().map(({ kind }) => kind.name);
  expect([...runs.keys()].toSorted()).toEqual(names.toSorted());
  const isServed = () => names.filter((name) => !runs.get(name)?.includes('next'));
  await expect.poll(isServed).toEqual([]);
  for (const name of names) expect(runs.get(name), name).toEqual(['failing', 'next']);
});

/** Creates a queue that runs the jobs of a kind for two users; those of the first one fail. */
function spyOn(runs: Map<string, ('failing' | 'next')[]>): JobQueue {
  return {
    ...queue,
    async work<Data extends object>(kind: JobKind<Data>) {
      const ofKind: ('failing' | 'next')[] = [];
      runs.set(kind.name, ofKind);
      const [failing, next] = [createJobData(kind, 0), createJobData(kind, 1)];
      expect(failing, kind.name).not.toEqual(next);
      for (const data of [failing, next]) await queue.send(database.service, kind, [data]);
      // Simulates ten failures, after which the delay is longest: a worker that also paused would not reach the next
      // job.
      await database.pool.query(
        `update pgboss.job set output = '{"failures": 10}' where name = $1 and data = $2::jsonb`,
        [kind.name, JSON.stringify(failing)],
      );
      await queue.work({ ...kind, retries: 48 }, 1, async (data) => {
        const isFailing = JSON.stringify(data) === JSON.stringify(failing);
        ofKind.push(isFailing ? 'failing' : 'next');
        if (isFailing) throw new Error('an error of one user');
      });
    },
  };
}

/** Returns valid job data of this kind for a new object: IDs are random, and `added` is added to numbers. */
function createJobData<Data extends object>({ data }: JobKind<Data>, added: number): Data {
  const schema = z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' });
  const example = buildExample(schema as Parameters<typeof buildExample>[0], '', 'input');
  const fresh = (_name: string, value: unknown) => {
    if (typeof value === 'number') return value + added;
    return z.uuid().safeParse(value).success ? randomUUID() : value;
  };
  return data.parse(JSON.parse(JSON.stringify(example), fresh));
}
