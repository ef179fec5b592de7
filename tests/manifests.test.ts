import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from './product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('schedules every recurring job of a manifest, and has a queue for every other job', async () => {
  const { features } = product.product;
  const recurring = features.flatMap((feature) => feature.recurring ?? []);
  const jobs = features.flatMap(({ jobs = [], listeners = [] }) => [...jobs, ...listeners.map(({ job }) => job)]);
  expect(recurring.length).toBeGreaterThan(5);
  expect(await namesIn('pgboss.schedule')).toEqual(recurring.map(({ name }) => name).sort());
  const queues = await namesIn('pgboss.queue');
  expect(queues).toEqual(
    expect.arrayContaining([...recurring, ...jobs.map(({ kind }) => kind)].map(({ name }) => name)),
  );
});

test('has unique names for the calls, jobs and recurring jobs of all features', () => {
  const names = product.product.features.flatMap(({ calls = {}, jobs = [], recurring = [] }) => [
    ...Object.keys(calls),
    ...jobs.map(({ kind }) => kind.name),
    ...recurring.map(({ name }) => name),
  ]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

async function namesIn(table: string): Promise<string[]> {
  const { rows } = await product.database.pool.query(`select name from ${table}`);
  return rows.map(({ name }) => name).sort();
}
