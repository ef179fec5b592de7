import { randomBytes } from 'node:crypto';
import { getCallPath, isRead } from '#contract/call-address.ts';
import type { FurtherNetwork } from '#contract/networks.ts';
import type { TestProduct } from './product.ts';
import type { StandInZernio } from './providers/zernio/zernio.ts';

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> };

/** A user with an account who calls the product over HTTP. */
export type TestUser = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  call(name: string, input?: object): Promise<Answer>;
};

/** Signs up a user, such as Ana, Bo or Cleo. Each test creates the users it needs. */
export async function signUp(
  { url }: Pick<TestProduct, 'url'>,
  name: 'Ana' | 'Bo' | 'Cleo',
  headers: Readonly<Record<string, string>> = {},
): Promise<TestUser> {
  const email = `${name.toLowerCase()}.${randomBytes(4).toString('hex')}@example.com`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name, email, password: 'a good password' }),
  });
  const token = answer.headers.get('set-auth-token');
  if (!token) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented response
  return { id: user.id, email, token, call: (called, input) => callAs(url, token, called, input) };
}

/** Calls the API with a bearer token, or without a session. */
export async function callAs(
  url: string,
  token: string | null,
  name: string,
  input: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const reads = isRead(name);
  const text = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const answer = await fetch(`${url}${getCallPath(name)}${reads ? `?${text}` : ''}`, {
    method: reads ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!reads && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!reads && { body: JSON.stringify(input) }),
  });
  // Every call returns an object.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** Creates an influencer for this user, starting with a preview, and returns its ID. */
export async function makeInfluencer(user: TestUser, name = 'Mia'): Promise<string> {
  const preview = await user.call('preview', { options: { gender: 'female' } });
  const made = await user.call('create-influencer', {
    name,
    created_via: 'builder',
    traits: { profile: { gender: 'Female' } },
    preview_image_url: preview.body.image_url,
  });
  if (made.status !== 200) throw new Error(`create-influencer answered ${made.status}: ${JSON.stringify(made.body)}`);
  return String(made.body.influencer_id);
}

/** Requests photos of an influencer as the composer does, so that the response includes them. */
export function makePhotos(
  user: TestUser,
  influencerId: string,
  { prompt = 'coffee', count = 1, ...more }: { prompt?: string; count?: number; aspect?: string } = {},
): Promise<Answer> {
  const shots = Array.from({ length: count }, (_, index) => ({ kind: index ? 'alt' : 'hero', prompt }));
  return user.call('generate-images', {
    influencer_id: influencerId,
    user_id: user.id,
    user_token: user.token,
    override: true,
    shots,
    ...more,
  });
}

/** Connects an influencer to a sandbox account and returns the username. */
export async function connectInstagram(user: TestUser, influencerId: string): Promise<string> {
  const username = `p${randomBytes(6).toString('hex')}`;
  const { body } = await user.call('late-create-profile', { influencerId });
  await user.call('connect-sandbox-instagram', { profileId: body.profileId, username });
  await user.call('late-refresh-accounts', { influencerId });
  return username;
}

/** Connects an influencer to an Instagram account by the stand-in of Zernio. */
export async function connectByZernio(
  user: TestUser,
  influencerId: string,
  zernio: Pick<StandInZernio, 'connect'>,
): Promise<void> {
  const { body } = await user.call('late-create-profile', { influencerId });
  zernio.connect(String(body.profileId));
  await user.call('late-refresh-accounts', { influencerId });
}

/** Connects an influencer to an account on another simulated network and returns the username. */
export async function connectNetwork(
  { url }: Pick<TestProduct, 'url'>,
  user: TestUser,
  influencerId: string,
  network: FurtherNetwork,
  username = `p${randomBytes(6).toString('hex')}`,
): Promise<string> {
  const redirectUrl = `${url}/influencers/${influencerId}/instagram/accounts`;
  const { body } = await user.call('get-network-connect-url', { influencerId, network, redirectUrl });
  const profileId = new URL(String(body.url)).searchParams.get('profile');
  await user.call('connect-sandbox-instagram', { network, profileId, username });
  await user.call('refresh-network-account', { influencerId, network });
  return username;
}

/** Uploads an image and returns its URL. */
export async function uploadPhoto(
  { url }: Pick<TestProduct, 'url'>,
  user: TestUser,
  bytes: Uint8Array,
): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await fetch(url + getCallPath('storage-upload'), { method: 'POST', headers, body: form });
  return ((await answer.json()) as { publicUrl: string }).publicUrl; // typed by the contract
}
