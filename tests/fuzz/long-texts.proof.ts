import { readShot } from '@galatea/shot-language/read-shot.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { makeInfluencer, signUp, type TestUser } from '../users.ts';

/** Parts that are repeated to build long strings, which make a backtracking expression try every possible split. */
const words =
  'a| |\n|-|.|#|<|<script |</|on|onclick|onclick =|eval (|javascript |(|(a|0|0.|a-|a.|a@|a b |, |and |in a |with a |é|\u0301|"|%20|x/';

/** Maximum time for one such string in milliseconds; normal processing takes a few. */
const slowestMs = 1_000;

const texts = (length: number) =>
  words
    .split('|')
    .flatMap((word) => ['', '!', '\n'].map((end) => word.repeat(length).slice(0, length - end.length) + end));

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

const time = { scheduledFor: '2090-01-01T10:00', timezone: 'America/New_York' };
const url = 'http://127.0.0.1:1/';
const calls: [string, number, (text: string) => object][] = [
  ['log-security-event', 1_000, (text) => ({ action: text.slice(0, 100), details: { key: text } })],
  ['preview', 120, (text) => ({ options: { gender: text, age: text, [text.slice(0, 60)]: text } })],
  ['create-influencer', 200, (text) => ({ name: text, created_via: 'builder', traits: {}, preview_image_url: url })],
  [
    'add-prebuilt-model',
    2_000,
    (text) => ({
      name: text.slice(0, 200),
      description: text,
      avatar_url: url,
      model_kind: 'ref',
      tags: [text.slice(0, 40)],
    }),
  ],
  ['plan-generate', 1_000, (text) => ({ influencer_id: influencer, prompt: text })],
  ['generate-images', 1_000, (text) => ({ influencer_id: influencer, prompt: text, count: 8 })],
  ['mirror-avatar', 2_000, (text) => ({ url: `${url}${text}`.slice(0, 2_000) })],
  ['create-post', 2_200, (text) => ({ influencerId: influencer, mediaUrls: [url], caption: text, ...time })],
  ['create-post', 60, (text) => ({ influencerId: influencer, mediaUrls: [url], ...time, timezone: text })],
  ['create-post', 20_000, (text) => ({ influencerId: influencer, mediaUrls: [url], ...time, scheduledFor: text })],
  ['connect-sandbox-instagram', 20_000, (text) => ({ profileId: text.slice(0, 100), username: text })],
  ['list-photos', 5_000, (text) => ({ influencer_id: influencer, cursor: text })],
  ['list-posts', 5_000, (text) => ({ influencer_id: influencer, from: text, to: text })],
];

test.each(calls)('processes any text in %s (%i characters) quickly', async (name, length, input) => {
  // Without credits no image is generated, so only the text processing is measured.
  await setCredits(product.database, ana.id, 0);
  for (const text of texts(length)) await quick(text, () => ana.call(name, input(text)));
});

test('reads any prompt quickly', async () => {
  for (const text of texts(1_000)) await quick(text, async () => readShot(text, 1, '1:1'));
});

async function quick(text: string, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await run();
  expect(performance.now() - started, JSON.stringify(text.slice(0, 40))).toBeLessThan(slowestMs);
}
