import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { makePersona, type Person, signUp } from '#tests/people.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import { eraseConnections } from './erase-connections.ts';

let product: TestProduct;
let ana: Person;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await ana.call('late-create-profile', { influencerId: await makePersona(ana) });
});
afterAll(() => product.close());

/** Erases the connections of the user at a publisher that refuses to delete profiles; returns the lines of the log. */
async function erase(retryable: boolean): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const deleteProfile = async () => ({ kind: 'failed', reason: 'The key is not accepted.', retryable }) as const;
  const publisher = { ...unusedPublisher, deleteProfile };
  const person = { userId: ana.id, accountId: ana.id, email: ana.email, name: 'Ana' };
  await eraseConnections({ service: product.database.service, publisher, log }, person);
  return lines;
}

function profiles() {
  return product.database.service
    .selectFrom('instagram_connections')
    .select('profile_id')
    .where('user_id', '=', ana.id)
    .execute();
}

test('a connection stays known while the publisher may still remove its access later', async () => {
  const before = await profiles();
  expect(before).toHaveLength(1);
  await expect(erase(true)).rejects.toThrow('The key is not accepted.');
  expect(await profiles()).toEqual(before);
});

test('an access that the publisher refuses to remove is logged with its profile, for the operator', async () => {
  const [{ profile_id: profileId } = { profile_id: '' }] = await profiles();
  expect(await erase(false)).toMatchObject([{ level: 50, profileId, reason: 'The key is not accepted.' }]);
  expect(await profiles()).toEqual([]);
});
