import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { accountAvatars } from './avatars.ts';

const imageUrl = 'https://cdn.example.com/a.jpg';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let profileId: string;
/** The path of a file in the file store. */
let copy: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  profileId = `sandbox-${influencerId}`;
  const { body } = await ana.call('get-influencer', { influencer_id: influencerId });
  copy = new URL(String(body.avatar_url)).pathname;
});
afterAll(() => product.close());

test("shows an account's profile image from its original URL until it is copied, and then shows the copy", async () => {
  expect(await avatarAfter(`${imageUrl}?signature=1`)).toBe(`${imageUrl}?signature=1`);
  await accountAvatars.keepCopy(db(), profileId, `${imageUrl}?signature=1`, copy);
  expect(await avatarAfter(`${imageUrl}?signature=1`)).toBe(product.url + copy);
});

test('keeps a copy as long as the account has that image, regardless of the signature in its URL', async () => {
  expect(await avatarAfter(`${imageUrl}?signature=2`)).toBe(product.url + copy);
  const answer = await ana.call('mirror-avatar', { url: `${imageUrl}?signature=3`, profile_id: profileId });
  expect(answer).toMatchObject({ status: 200, body: { url: product.url + copy, mode: 'mirrored' } });
});

test('shows a new image in place of the copy', async () => {
  const other = 'https://cdn.example.com/b.jpg';
  expect(await avatarAfter(other)).toBe(other);
  await accountAvatars.keepCopy(db(), profileId, `${imageUrl}?signature=4`, copy);
  expect(await avatarAfter(other)).toBe(other);
  expect(await accountAvatars.copyOf(db(), profileId, other)).toBeNull();
});

test("stores no copy for another user's account", async () => {
  const bo = await signUp(product, 'Bo');
  const other = 'https://cdn.example.com/b.jpg';
  await accountAvatars.keepCopy(product.database.asUser(bo.id), profileId, other, copy);
  expect(await avatarAfter(other)).toBe(other);
});

const db = () => product.database.asUser(ana.id);

/** Returns the displayed URL after the account got this image. */
async function avatarAfter(avatarUrl: string) {
  await product.database.service.updateTable('sandbox_instagram_accounts').set({ avatar_url: avatarUrl }).execute();
  const { body } = await ana.call('late-refresh-accounts', { influencerId });
  // guaranteed by the contract
  return (body.instagram as { accounts: { avatar_url: string }[] }).accounts[0]?.avatar_url;
}
