import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#platform/config/config.ts';
import { openModelLists, type StandInModelLists } from '#tests/providers/model-lists.ts';
import { openIdClient, openStandInOpenId } from '#tests/providers/open-id.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/providers/smtp.ts';
import { openStandInStripe, type StandInStripe } from '#tests/providers/stripe.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { checkProviders } from './provider-checks.ts';

let lists: StandInModelLists;
let zernio: StandInZernio;
let smtp: StandInSmtp;
let stripe: StandInStripe;
let config: Config;
beforeAll(async () => {
  [lists, zernio, smtp, stripe] = await Promise.all([
    openModelLists(),
    openStandInZernio(),
    openStandInSmtp(),
    openStandInStripe(),
  ]);
});
afterAll(async () => {
  for (const standIn of [lists, zernio, smtp, stripe]) await standIn.close();
});
beforeEach(() => {
  config = readConfig({ DATA_DIR: 'data' });
});

const check = async (changes: Partial<Config>, work: string) => {
  const checks = await checkProviders({ ...config, ...changes });
  return checks.filter((each) => each.work === work).map(({ state, sentence }) => `${state} ${sentence}`);
};

test('reports no problems for an installation without providers', async () => {
  const checks = await checkProviders(config);
  expect(new Set(checks.map(({ work }) => work)).size).toBe(8);
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
});

describe('model checks', () => {
  const imageEngines = (models: object) =>
    [{ name: 'openai', apiKey: 'x', models, baseUrl: `${lists.url}/openai` }] as Config['imageEngines'];

  test.each([
    [{ 'gpt-image-2': null }, 'ok openai gpt-image-2 is available. IMAGE_PRICE has no price for it.'],
    [{ 'gpt-image-2': '2027-05-01' }, 'ends openai gpt-image-2 ends on 2027-05-01.'],
    [{ other: null }, 'WRONG openai gpt-image-2 is not available to this key.'],
  ])('report the state of each model: %j', async (models, line) => {
    lists.models = models;
    expect(await check({ imageEngines: imageEngines({}) }, 'images')).toEqual([line]);
  });

  test('report WRONG when the provider refuses the key', async () => {
    lists.failure = 401;
    expect(await check({ imageEngines: imageEngines({}) }, 'images')).toEqual(['WRONG OpenAI refused the key (401).']);
    lists.failure = null;
  });
});

test('checks Zernio with its key', async () => {
  const { apiKey, baseUrl } = zernio.options;
  const publisher = { zernio: { apiKey, baseUrl, webhookSecret: undefined } };
  expect(await check({ publisher }, 'publishing')).toEqual(['ok Zernio accepts the key.']);
  const refused = { zernio: { ...publisher.zernio, apiKey: 'sk_wrong' } };
  expect(await check({ publisher: refused }, 'publishing')).toEqual([expect.stringMatching(/^WRONG .*401/)]);
});

test('checks the SMTP server without sending an email', async () => {
  const emailServer = { url: smtp.url, from: 'mia@example.com', fromName: undefined, replyTo: undefined };
  expect(await check({ emailServer: emailServer }, 'email')).toEqual(['ok The SMTP server accepts the connection.']);
  expect(smtp.emails).toEqual([]);
  const closed = { ...emailServer, url: 'smtp://127.0.0.1:1' };
  expect(await check({ emailServer: closed }, 'email')).toEqual([expect.stringMatching(/^WRONG 127\.0\.0\.1: /)]);
});

test('checks the Google client without signing in', async () => {
  const { server, requests, close } = await openStandInOpenId();
  expect(await check({ google: { ...openIdClient, server } }, 'sign-in')).toEqual(['ok Google accepts the client.']);
  const refused = { ...openIdClient, clientSecret: 'of another client', server };
  expect(await check({ google: refused }, 'sign-in')).toEqual(['WRONG Google rejected the client (invalid_client).']);
  expect(requests).toEqual([]);
  await close();
  expect(await check({ google: refused }, 'sign-in')).toEqual(['WRONG Could not reach Google.']);
});

test('reports Stripe as WRONG when the plan prices are missing', async () => {
  const { secretKey, server } = stripe;
  const payments = { name: 'stripe', secretKey, server, webhookSecret: 'x', automaticTax: false } as Config['payments'];
  expect(await check({ payments }, 'payments')).toEqual([expect.stringMatching(/^WRONG Stripe has no price galatea-/)]);
});
