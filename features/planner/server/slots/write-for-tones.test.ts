import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPublisher } from '#ports/publisher/sandbox/sandbox.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { chooseNetworks } from './slot-networks.ts';
import { writeForTones } from './write-for-tones.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
const id = randomUUID();

/** Writes the tone as the caption. */
const writer: Writer = {
  ...phrasebook(),
  caption: async ({ tone }) => ({ kind: 'written', value: `In a tone: ${tone}`, by: 'test' }),
};

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  for (const network of ['threads', 'twitter'] as const) await connectNetwork(product, ana, influencerId, network);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  const draft = { draftId: id, influencerId, caption: '', mediaUrls: [photo] };
  await ana.call('save-draft', { ...draft, scheduledFor: '2090-07-01T09:00', timezone: 'UTC' });
});
afterAll(() => product.close());

test('writes a caption for each network with a tone of its own, and others have that of the post', async () => {
  await save('threads', { tone: ' Dry  Wit ' });
  await save('twitter', {});
  const { own, networks } = await prepare();
  expect([...own]).toEqual([['threads', 'In a tone: dry wit']]);
  expect(networks).toEqual([
    { network: 'threads', caption: 'In a tone: dry wit' },
    { network: 'twitter', caption: null },
  ]);
});

test('a client that sends no tone keeps it, and null inherits that of Instagram', async () => {
  await save('threads', { tone: 'edgy' });
  const { body } = await save('threads', {});
  expect(body.account).toMatchObject({ prepared: { tone: 'edgy' } });
  await save('threads', { tone: null });
  expect([...(await prepare()).own]).toEqual([]);
  expect(await save('threads', { tone: '' })).toMatchObject({ status: 400 });
});

function save(network: string, changes: object) {
  const prepared = { isOn: true, days: null, hashtags: null, ...changes };
  return ana.call('save-network-settings', { influencerId, network, prepared });
}

async function prepare() {
  const db = product.database.asUser(ana.id);
  const query = async () => ({ rows: [] });
  const networkPublishers = {
    threads: sandboxPublisher(query, product.url, 'threads'),
    twitter: sandboxPublisher(query, product.url, 'twitter'),
  };
  const slot = { id, influencer_id: influencerId };
  const own = await writeForTones(
    db,
    {
      writer,
      phrasebook: phrasebook(),
      images: emptyImageStore,
      findLatestCaptions: async () => [],
      networkPublishers,
    },
    { ...slot, sponsoredBy: null },
    { influencer: { id: influencerId, user_id: ana.id, name: 'Mia' }, image: '', prompt: 'coffee', overrides: {} },
  );
  const content = { caption: 'Hello', sponsoredBy: null };
  return { own, networks: await chooseNetworks(db, slot, content, networkPublishers, own) };
}
