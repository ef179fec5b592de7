import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCallPath } from '#contract/call-address.ts';
import { encodeMarked } from '#features/images/server/encode-marked.ts';
import { readManifest } from '#features/images/server/read-manifest.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { makeInfluencer, makePhotos, signUp } from '../users.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let product: TestProduct;
let variables: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-secrets-'));
  const shared = { DATABASE_URL: await openTestDatabase(), ENCRYPTION_KEYS: randomBytes(32).toString('hex') };
  variables = { ...shared, DATA_DIR: folder };
  product = await openTestProduct(shared, {}, { encodeImages: encodeMarked });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const rotate = (kind: string) => runCommand(['app/server/rotate-keys.ts', '--secret', kind], variables);

test('marks images with new secrets after they were rotated, and recognizes images marked with the earlier ones', async () => {
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  async function makePhoto(): Promise<Uint8Array> {
    const { body } = await makePhotos(ana, influencer);
    const [photo] = body.images as { image_url: string }[]; // guaranteed by the contract
    return (await fetch(photo?.image_url ?? '')).bytes();
  }
  const before = await makePhoto();
  for (const kind of ['c2pa', 'watermark'])
    expect(await rotate(kind)).toEqual({
      code: 0,
      output: expect.stringContaining(`New images are marked with a new ${kind} secret.`),
    });
  const after = await makePhoto();
  expect((await readManifest(after))?.fingerprint).not.toBe((await readManifest(before))?.fingerprint);
  for (const photo of [before, after])
    expect(await verify(photo)).toMatchObject({
      c2pa: { state: 'intact', signed_by: 'this installation' },
      watermark: { made_with: 'this installation' },
    });
  expect(await listVersions()).toEqual(['c2pa 1', 'c2pa 2', 'watermark 1', 'watermark 2']);
});

test('refuses the name of an unknown secret and changes nothing', async () => {
  const versions = await listVersions();
  expect(await rotate('webhooks')).toEqual({
    code: 1,
    output: expect.stringContaining('--secret must be watermark or c2pa, not webhooks.'),
  });
  expect(await listVersions()).toEqual(versions);
});

async function verify(photo: Uint8Array): Promise<unknown> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'image.jpg'));
  return (await fetch(product.url + getCallPath('verify-image'), { method: 'POST', body: form })).json();
}

async function listVersions(): Promise<string[]> {
  const secrets = product.database.service.selectFrom('installation_secrets').select(['kind', 'version']);
  const rows = await secrets.orderBy('kind').orderBy('version').execute();
  return rows.map(({ kind, version }) => `${kind} ${version}`);
}
