import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { Draft } from '../../contract.ts';
import type { ResolveMediaDeps } from '../resolve-media.ts';
import { importPosts, previewImport } from './import-posts.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let elsewhere: Server;
let port: number;
let requests: string[] = [];

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  const imageBytes = await createPlainImage('#bd2c45', 40, 50);
  elsewhere = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/missing.jpg') return void response.writeHead(404).end();
    response.setHeader('content-type', 'image/jpeg').end(imageBytes);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await product.close();
});

test('images from other hosts are fetched once by the import, and not by its preview', async () => {
  const wanted = createImport('one.jpg', 'missing.jpg');
  const db = product.database.asUser(ana.id);
  const preview = await previewImport(db, wanted);
  expect(preview).toMatchObject({
    rows: [
      { outcome: 'draft', notes: ['Its images will be fetched during the import.'] },
      { outcome: 'draft', notes: ['Its images will be fetched during the import.'] },
    ],
  });
  expect(requests).toEqual([]);

  const imported = await importPosts(db, { ...wanted, skipRefused: true }, deps());
  expect(imported).toMatchObject({
    rows: [
      { outcome: 'draft', is_new: true },
      { outcome: 'refused', problems: [{ field: 'Image URL', message: 'The address responded with 404.' }] },
    ],
  });
  expect(await drafts()).toMatchObject([{ caption: 'Post 0', mediaUrls: [expect.stringMatching(/\/files\//)] }]);

  requests = [];
  expect(await importPosts(db, { ...wanted, skipRefused: true }, deps())).toMatchObject({
    rows: [{ outcome: 'unchanged' }, { outcome: 'refused' }],
  });
  expect(requests).toEqual(['/missing.jpg']);
});

test('images that were not fetched in time are fetched when the file is imported again', async () => {
  const wanted = { ...createImport('later.jpg'), skipRefused: true };
  const db = product.database.asUser(ana.id);
  const late = await importPosts(db, wanted, { ...deps(), timeoutMs: 0 });
  expect(late).toMatchObject({ rows: [{ problems: [{ message: expect.stringContaining('took too long') }] }] });
  expect(await importPosts(db, wanted, deps())).toMatchObject({ rows: [{ outcome: 'draft' }] });
});

function createImport(...names: readonly string[]) {
  const rows = names.map((name, at) => `2090-01-0${at + 1} 09:30,Post ${at},http://pictures.example:${port}/${name}`);
  const content = ['Posting Time,Text,Image URL', ...rows].join('\n');
  return { userId: ana.id, influencerId, format: 'csv', content, zone: 'UTC', months: 1 } as const;
}

/** Treats the local server as a public one. */
function deps(): ResolveMediaDeps {
  const imageStore: ResolveMediaDeps['images'] = {
    async storeUpload({ file, name }) {
      const key = new URL(await uploadPhoto(product, ana, await file.bytes())).pathname.slice('/files/'.length);
      await product.database.service.updateTable('files').set({ name }).where('key', '=', key).execute();
      return { kind: 'stored', path: `/files/${key}`, width: 40, height: 50 };
    },
  };
  const rules = { resolve: async () => ['127.0.0.1'], isAllowed: () => true, ports: [String(port)] };
  return { images: imageStore, rules, timeoutMs: 300_000 };
}

async function drafts(): Promise<Draft[]> {
  // guaranteed by the contract
  return (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
}
