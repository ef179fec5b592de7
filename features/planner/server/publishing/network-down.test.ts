import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FurtherNetwork } from '#contract/networks.ts';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../../contract.ts';
import { getPublishingMachine } from '../targets.ts';

const usernames = { threads: 'mia.threads', bluesky: 'mia.bluesky' } as const;
const networks = [
  { network: 'threads', caption: null },
  { network: 'bluesky', caption: null },
] as const;
/** A post every five minutes for an hour. */
const count = 12;

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  for (const { network } of networks) await connectNetwork(product, ana, influencerId, network, usernames[network]);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('a network that is down for an hour delays no other, and publishes all posts once when it is back', async () => {
  await simulate('service failed');
  const ids: string[] = [];
  for (let minute = 0; minute < count * 5; minute += 5) {
    ids.push(await publish(`Post ${minute}`));
    await passMinutes(5);
  }
  // The retries on Threads do not delay the posts of the other networks.
  for (const id of ids)
    await expect.poll(() => statusesOf(id)).toMatchObject({ instagram: 'posted', bluesky: 'posted', threads: 'retry' });
  expect(await captionsOn('threads')).toEqual([]);

  await simulate(null);
  await passMinutes(60);
  for (const id of ids) await expect.poll(() => statusesOf(id)).toMatchObject({ threads: 'posted' });
  const everyPost = ids.map((_id, index) => `Post ${index * 5}`).toSorted();
  for (const network of ['threads', 'bluesky'] as const)
    expect((await captionsOn(network)).toSorted()).toEqual(everyPost);
});

/** Makes time pass for the retries: whatever is due within the minutes is due now. */
async function passMinutes(minutes: number): Promise<void> {
  await product.database.pool.query(
    `update scheduled_posts set next_step_at = next_step_at - make_interval(mins => $1) where status = 'retry'`,
    [minutes],
  );
  await wake(product.database.service, getPublishingMachine('threads'));
}

async function simulate(failure: string | null): Promise<void> {
  const account = { network: 'threads', username: usernames.threads };
  expect((await ana.call('simulate-sandbox-instagram', { ...account, failure })).status).toBe(200);
}

async function publish(caption: string): Promise<string> {
  const content = { influencerId, caption, mediaUrls: [photo], networks };
  const when = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC', publishNow: true };
  const { body } = await ana.call('create-post', { ...content, ...when });
  const { id } = body.post as unknown as Post; // typed by the contract
  await expect.poll(() => statusesOf(id)).toMatchObject({ instagram: 'posted', bluesky: 'posted' });
  return id;
}

async function statusesOf(scheduledPostId: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await ana.call('get-post', { scheduledPostId });
  const { targets } = body as unknown as Post; // typed by the contract
  return Object.fromEntries(targets.map(({ network, status }) => [network, status]));
}

async function captionsOn(network: FurtherNetwork & keyof typeof usernames): Promise<string[]> {
  const page = { network, username: usernames[network] };
  const { body } = await ana.call('get-sandbox-instagram-profile', page);
  return (body.posts as { caption: string }[]).map(({ caption }) => caption); // typed by the contract
}
