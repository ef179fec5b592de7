import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { byHttp, callTool, closeAssistants, connectAssistant, makeKey, openAssistant } from '#tests/assistant.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await connectInstagram(ana, influencer);
  await makePhotos(ana, influencer);
});
afterAll(async () => {
  await closeAssistants();
  await product.close();
});

const when = { scheduled_for: '2090-01-03T10:00', timezone: 'UTC' };

test('refuses a request for a foreign host before reading its key', async () => {
  const request = { method: 'POST', url: '/mcp', headers: { host: 'evil.example' }, payload: {} } as const;
  const refused = await product.product.app.inject(request);
  expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: 'FOREIGN_HOST' })]);
});

describe('an assistant with a key', () => {
  let client: Client;
  beforeAll(async () => {
    client = await openAssistant(product, ana, ['read', 'generate', 'plan', 'publish']);
  });

  test('sees the purpose of each tool, whether it changes data and whether others can see the change', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_influencers',
      'list_photos',
      'generate_photos',
      'more_like_this',
      'change_photo',
      'read_photo_changes',
      'read_large_photo',
      'create_video',
      'cancel_video',
      'list_videos',
      'list_references',
      'list_placements',
      'read_training',
      'train_model',
      'use_trained_model',
      'write_caption',
      'suggest_captions',
      'rewrite_caption',
      'read_character',
      'save_character',
      'verify_image',
      'compose_draft',
      'schedule_post',
      'move_post',
      'cancel_post',
      'read_week',
      'list_insights',
      'read_post_insights',
      'read_autopilot',
    ]);
    for (const { title, description, inputSchema, annotations } of tools) {
      expect([title, description].every(Boolean)).toBe(true);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean');
    }
    const seenByOthers = tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name);
    expect(seenByOthers).toEqual(['schedule_post', 'move_post']);
  });

  test('sees photos as images', async () => {
    const { content, said } = await callTool(client, 'list_photos', { influencer_id: influencer });
    expect(said.photos).toHaveLength(1);
    const [image] = content.filter(({ type }) => type === 'image');
    expect(image?.mimeType).toMatch(/^image\//);
    const { width } = await sharp(Buffer.from(image?.data ?? '', 'base64')).metadata();
    expect(width).toBeGreaterThan(100);
  });

  test('changes single fields of the character, and captions can be suggested and changed', async () => {
    const changes = { never_says: ['link in bio'] };
    await callTool(client, 'save_character', { influencer_id: influencer, changes: { voice: 'Dry.' } });
    await callTool(client, 'save_character', { influencer_id: influencer, changes });
    const { said: read } = await callTool(client, 'read_character', { influencer_id: influencer });
    expect(read).toMatchObject({ version: 2, character: { voice: 'Dry.', ...changes } });

    const [photo] = (await callTool(client, 'list_photos', { influencer_id: influencer })).said.photos;
    const image = { influencer_id: influencer, image_url: photo?.image_url ?? '' };
    const { said: suggested } = await callTool(client, 'suggest_captions', image);
    expect(suggested.captions).toHaveLength(3);
    const caption = 'One sentence. And another one.';
    const { said: shorter } = await callTool(client, 'rewrite_caption', { ...image, caption, change: 'shorter' });
    expect(shorter.caption).toBe('One sentence.');
  });

  test('creates, schedules, moves, reads and cancels a post, with a confirmation before others can see it', async () => {
    const [photo] = (await callTool(client, 'list_photos', { influencer_id: influencer })).said.photos;
    const image_url = photo?.image_url ?? '';
    const { said: written } = await callTool(client, 'write_caption', { influencer_id: influencer, image_url });
    const content = { influencer_id: influencer, image_urls: [image_url], caption: written.caption };
    const { said: composed } = await callTool(client, 'compose_draft', { ...content, ...when });
    const week = { influencer_id: influencer, from: '2090-01-01' };
    expect((await callTool(client, 'read_week', week)).said).toMatchObject({
      posts: [],
      drafts: [{ id: composed.draft_id }],
    });

    const order = { ...content, ...when, draft_id: composed.draft_id };
    const callResult = await callTool(client, 'schedule_post', order);
    expect(callResult).toMatchObject({
      isError: true,
      said: { text: expect.stringContaining('Nothing was done yet') },
    });
    expect((await callTool(client, 'read_week', week)).said.posts).toEqual([]);
    const { said: scheduled } = await callTool(client, 'schedule_post', { ...order, confirm: true });
    expect(scheduled).toMatchObject({ id: composed.draft_id, scheduledAt: '2090-01-03T10:00:00.000Z' });

    const move = { post_id: scheduled.id, scheduled_for: '2090-01-04T11:00', timezone: 'UTC' };
    expect((await callTool(client, 'move_post', move)).isError).toBe(true);
    expect((await callTool(client, 'move_post', { ...move, confirm: true })).said).toMatchObject({
      caption: written.caption,
      mediaUrls: [image_url],
      scheduledAt: '2090-01-04T11:00:00.000Z',
    });

    expect((await callTool(client, 'cancel_post', { post_id: scheduled.id })).isError).toBe(true);
    expect((await callTool(client, 'cancel_post', { post_id: scheduled.id, confirm: true })).said).toEqual({
      mode: 'canceled',
    });
  });

  test('spends credits only after a confirmation', async () => {
    const credits = async () => (await ana.call('get-profile')).body.credits;
    const before = await credits();
    const order = { influencer_id: influencer, prompt: 'reading in a library' };
    expect(await callTool(client, 'generate_photos', order)).toMatchObject({
      isError: true,
      said: { text: expect.stringMatching(/^This costs 1 credit\./) },
    });
    expect(await credits()).toBe(before);
    const { content, said } = await callTool(client, 'generate_photos', { ...order, confirm: true });
    expect(said.photos).toHaveLength(1);
    expect(content.some(({ type }) => type === 'image')).toBe(true);
    expect(await credits()).toBe(Number(before) - 1);
  });

  test("reads Autopilot's plan", async () => {
    expect((await callTool(client, 'read_autopilot', { influencer_id: influencer })).said).toMatchObject({
      enabled: false,
    });
  });

  test('reads the reason for a refusal', async () => {
    const { isError, said } = await callTool(client, 'read_autopilot', { influencer_id: ana.id });
    expect([isError, String(said.text)]).toEqual([true, expect.stringMatching(/\(NOT_FOUND\)$/)]);
    expect((await callTool(client, 'read_autopilot', { influencer_id: 'Mia' })).isError).toBe(true);
  });
});

test('limits the tools to the scopes of the key', async () => {
  const client = await openAssistant(product, ana, ['read']);
  expect((await callTool(client, 'list_influencers')).isError).toBe(false);
  const order = { influencer_id: influencer, image_urls: ['http://127.0.0.1/x.jpg'], ...when, confirm: true };
  const { said } = await callTool(client, 'schedule_post', order);
  expect(said.text).toBe('This API key cannot make this call: it is not allowed to ‘Publish’. (KEY_LIMITED)');
});

test.each([undefined, 'Bearer nonsense', 'Bearer galatea_invented'])(
  'refuses a request with %s',
  async (authorization) => {
    const response = await fetch(`${product.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  },
);

test('has no sessions and no streams', async () => {
  for (const method of ['GET', 'DELETE']) expect((await fetch(`${product.url}/mcp`, { method })).status).toBe(405);
});

function byStdio(url: string, key: string): Transport {
  const script = `${import.meta.dirname}/mcp-stdio.ts`;
  const env = { GALATEA_URL: url, GALATEA_KEY: key };
  return new StdioClientTransport({ command: process.execPath, args: [script], env }) as Transport;
}

// The same checks as the protocol's own inspector, which is an application with its own browser and too large to
// install here.
describe.each([
  ['by HTTP', byHttp],
  ['on standard input and output', byStdio],
])('a server inspected %s', (_name, transport) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectAssistant(transport(product.url, await makeKey(ana, ['read'])));
  });

  test('returns its name and version, and only tools as capabilities', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'galatea', version: expect.stringMatching(/\d/) });
    expect(Object.keys(client.getServerCapabilities() ?? {})).toEqual(['tools']);
    expect(await client.ping()).toEqual({});
    for (const method of ['resources/list', 'resources/templates/list', 'prompts/list', 'logging/setLevel', 'nonsense'])
      await expect(client.request({ method }, z.unknown()), method).rejects.toMatchObject({ code: -32_601 });
  });

  test('has tools with readable names, descriptions and schemas', async () => {
    const { tools, nextCursor } = await client.listTools();
    expect(nextCursor).toBeUndefined();
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
      expect(description).toMatch(/\.$/);
      // The protocol requires JSON Schema.
      const read = z.fromJSONSchema(inputSchema as Parameters<typeof z.fromJSONSchema>[0]);
      expect(read.safeParse('no object').success).toBe(false);
      for (const field of inputSchema.required ?? [])
        expect(Object.keys(inputSchema.properties ?? {})).toContain(field);
    }
  });

  test('answers a call, and reports invalid input', async () => {
    expect((await callTool(client, 'list_influencers')).said).toMatchObject([{ id: influencer, name: 'Mia' }]);
    const wrong = await callTool(client, 'read_autopilot', { influencer_id: 7 });
    expect([wrong.isError, String(wrong.said.text)]).toEqual([true, expect.stringContaining('influencer_id')]);
    const unknown = await callTool(client, 'make_coffee').catch((error: Error) => ({
      isError: true,
      said: { text: error.message },
    }));
    expect([unknown.isError, String(unknown.said.text)]).toEqual([true, expect.stringContaining('make_coffee')]);
  });
});
