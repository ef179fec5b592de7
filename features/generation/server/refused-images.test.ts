import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider, type StandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let provider: StandInProvider;
let product: TestProduct;
let ana: TestUser;
let mia: string;
let nudity = 0;

beforeAll(async () => {
  provider = await openStandInProvider('openai');
  const openai = { name: 'openai', apiKey: 'sk-key', baseUrl: provider.url, models: {} } as const;
  const changes = { imageEngines: [openai, { name: 'illustrated' }] as const, characterSheets: false };
  const detector = { name: 'stand-in', label: 'a stand-in', nudityIn: async () => nudity };
  product = await openTestProduct({}, changes, { nudityDetector: detector });
  ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 20);
  mia = await makeInfluencer(ana);
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

test('an image that may show nudity is not stored, its credit is refunded, and the third in a row has a reason', async () => {
  const credits = async () => Number((await ana.call('get-profile')).body.credits);
  const [before, files] = [await credits(), await countFiles()];
  nudity = 0.9;
  for (const [index, place] of ['beach', 'city', 'forest'].entries()) {
    await ana.call('generate-images', { influencer_id: mia, prompt: `in a ${place}`, count: 1 });
    await expect.poll(async () => (await reasons()).length).toBe(index + 1);
  }
  const refused = 'The image did not pass the output check of this installation. Its credit was refunded.';
  expect(await reasons()).toEqual([
    refused,
    refused,
    `${refused} The model keeps returning images that may show nudity. Describe the clothes and the setting in more detail.`,
  ]);
  expect(await credits()).toBe(before);
  expect(await countFiles()).toBe(files);
  nudity = 0;
  await ana.call('generate-images', { influencer_id: mia, prompt: 'in a café', count: 1 });
  await expect
    .poll(async () => ((await ana.call('list-photos', { influencer_id: mia })).body.items as []).length)
    .toBe(1);
});

async function reasons(): Promise<(string | null)[]> {
  const rows = await product.database.service
    .selectFrom('generation_images')
    .select('reason')
    .where('status', '=', 'refused')
    .orderBy('updated_at')
    .execute();
  return rows.map(({ reason }) => reason);
}

async function countFiles(): Promise<number> {
  const { count } = await product.database.service
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
