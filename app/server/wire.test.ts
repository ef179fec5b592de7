import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openLog } from '#platform/log/log.ts';
import { providerSeconds } from '#platform/metrics/metrics.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';
import { openStandInModel } from '#tests/providers/language-models.ts';
import { standInSeal } from '#tests/publishing/stand-in-seal.ts';
import { describePorts, describeVideoConverter } from './describe-ports.ts';
import { wirePorts } from './wire.ts';

const database = { pool: {} } as Database; // not used while the ports are chosen

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-wire-'));
  await writeFile(
    join(folder, 'workflow.json'),
    JSON.stringify({ '1': { class_type: 'X', inputs: { t: '{{prompt}}' } } }),
  );
  await writeFile(join(folder, 'broken.json'), '{');
});
afterAll(() => rm(folder, { recursive: true }));

const wire = (variables: Record<string, string>) =>
  wirePorts(
    readConfig({ DATA_DIR: folder, ...variables }),
    database,
    'http://127.0.0.1:3000',
    'secret',
    standInSeal,
    openLog('silent'),
  );

describe('image engine', () => {
  test.each([
    ['illustrated', {}],
    ['openai', { OPENAI_API_KEY: 'sk-1' }],
    ['google', { GOOGLE_GENERATIVE_AI_API_KEY: 'g' }],
    ['fal', { FAL_API_KEY: 'f' }],
    ['replicate', { REPLICATE_API_TOKEN: 'r8' }],
  ])('is %s when the operator sets %j', (name, variables) => {
    const ports = wire(variables);
    expect(ports.engine.name).toBe(name);
    expect(ports.illustration).toMatchObject({ name: 'illustrated', repeatable: true });
    expect(describePorts(ports)[0]).toContain(`images      ${name}`);
  });

  test("is a ComfyUI server with the operator's workflow, or the start fails with a message that names the variable", () => {
    const COMFYUI_URL = 'http://127.0.0.1:8188';
    expect(wire({ COMFYUI_URL, COMFYUI_WORKFLOW: join(folder, 'workflow.json') }).engine.name).toBe('comfyui');
    expect(() => wire({ COMFYUI_URL, COMFYUI_WORKFLOW: join(folder, 'broken.json') })).toThrow(
      /^COMFYUI_WORKFLOW cannot be used: .*API format/,
    );
    expect(() => wire({ COMFYUI_URL, COMFYUI_WORKFLOW: join(folder, 'none.json') })).toThrow(
      /^Could not read the file in COMFYUI_WORKFLOW/,
    );
    const both = {
      COMFYUI_WORKFLOW: join(folder, 'workflow.json'),
      COMFYUI_EDIT_WORKFLOW: join(folder, 'workflow.json'),
    };
    expect(() => wire({ COMFYUI_URL, ...both })).toThrow(/^COMFYUI_EDIT_WORKFLOW cannot be used: .*picture/);
  });
});

describe('writer', () => {
  test.each([
    ['phrasebook', { OPENAI_API_KEY: 'sk-1', GOOGLE_GENERATIVE_AI_API_KEY: 'g' }, 'Phrasebook'],
    ['openai', { WRITER: 'openai', OPENAI_API_KEY: 'sk-1' }, 'OpenAI gpt-6.1-terra'],
    ['google', { WRITER: 'google', GOOGLE_GENERATIVE_AI_API_KEY: 'g', WRITER_MODEL: 'gemini-9' }, 'Google gemini-9'],
    [
      'compatible',
      { WRITER_URL: 'http://127.0.0.1:11434/v1', WRITER_MODEL: 'llama3.2' },
      'The language model llama3.2',
    ],
  ])('is %s when the operator sets %j', (name, variables, label) => {
    const ports = wire(variables);
    expect(ports.writer).toMatchObject({ name, label });
    expect(ports.phrasebook.name).toBe('phrasebook');
    expect(describePorts(ports).join('\n')).toContain(`captions    ${name}`);
    expect([ports.writer.planDays === null, ports.phrasebook.planDays]).toEqual([name === 'phrasebook', null]);
  });

  test('measures calls that plan days like any other call', async () => {
    const model = await openStandInModel();
    const { writer } = wire({ WRITER_URL: model.url, WRITER_MODEL: 'llama3.2' });
    const day = { date: '2026-10-01', season: 'autumn', occasion: null, topic: null, story: null, outline: 'A walk' };
    const planBrief = { influencerName: 'Mara', gender: undefined, country: null, interests: [], avoid: [], seed: 1 };
    const written = await writer.planDays?.({ ...planBrief, days: [day] }, AbortSignal.timeout(60_000));
    expect(written).toMatchObject({ kind: 'written', by: 'compatible', calls: [{ outcome: 'written' }] });
    const labels = { port: 'captions', adapter: 'compatible', act: 'planDays', outcome: 'written' };
    expect((await providerSeconds.get()).values).toContainEqual(expect.objectContaining({ labels: labels, value: 1 }));
    await model.close();
  });
});

test('keeps emails in the outbox until the operator configures a server, and prints the server without its password', () => {
  const kept = wire({});
  expect(kept.mailer.name).toBe('outbox');
  expect(describePorts(kept).join('\n')).toContain('set SMTP_URL and MAIL_FROM to send emails');
  const sent = wire({ SMTP_URL: 'smtp://ana:hidden@mail.example.com:587', MAIL_FROM: 'galatea@example.com' });
  expect(sent.mailer.name).toBe('smtp');
  expect(describePorts(sent).join('\n')).toContain('emails are sent from galatea@example.com through mail.example.com');
  expect(describePorts(sent).join('\n')).not.toContain('hidden');
});

test.each([
  ['sandbox', {}, 'a simulated checkout'],
  ['stripe', { STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }, 'Stripe in test mode'],
  ['stripe', { STRIPE_SECRET_KEY: 'sk_live_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }, '(Stripe)'],
  ['off', { PUBLIC_URL: 'https://galatea.example.com' }, 'set STRIPE_SECRET_KEY to sell plans'],
])('takes payments through %s when the operator sets %j, and prints no keys', (name, variables, words) => {
  const ports = wire(variables);
  expect(ports.payments.name).toBe(name);
  const lines = describePorts(ports).join('\n');
  expect(lines).toContain(words);
  expect(lines).not.toContain('hidden');
});

const metaApp = {
  PUBLIC_URL: 'https://galatea.example.com',
  INSTAGRAM_APP_ID: '1234567890',
  INSTAGRAM_APP_SECRET: 'f'.repeat(32),
};

test.each([
  ['sandbox', {}, 'set ZERNIO_API_KEY or INSTAGRAM_APP_ID to publish to Instagram'],
  ['zernio', { ZERNIO_API_KEY: 'sk_hidden' }, 'polled because it has no webhook'],
  [
    'zernio',
    { ZERNIO_API_KEY: 'sk_hidden', ZERNIO_WEBHOOK_SECRET: 'hidden-hidden-hidden' },
    '(Instagram through Zernio)',
  ],
  ['instagram-graph', metaApp, '(Instagram through your own Meta app)'],
  ['zernio or instagram-graph', { ZERNIO_API_KEY: 'sk_hidden', ...metaApp }, 'as each user chooses'],
])('publishes posts through %s when the operator sets %j, and prints no key', (name, variables, words) => {
  const ports = wire(variables);
  expect(ports.publisher.name).toBe(name);
  expect(ports.sandboxInstagram === null).toBe(name !== 'sandbox');
  expect(ports.instagramLogin === null).toBe(!name.includes('instagram-graph'));
  const lines = describePorts(ports).join('\n');
  expect(lines).toContain(words);
  expect(lines).not.toContain('hidden');
});

test('prints the video converter, or why it does not work, and nothing if the operator chose none', () => {
  const print = (videoConverter: VideoConverter | null, videoConverterProblem: string | null = null) =>
    describeVideoConverter({ ...wire({}), videoConverter, videoConverterProblem }).join();
  const convert = async () => ({ kind: 'converted' }) as const;
  expect(print({ name: 'ffmpeg', label: 'ffmpeg 7.1', convert, takeFrame: async () => null })).toContain('ffmpeg 7.1');
  expect(print(null, 'ffmpeg could not be started')).toContain('off: ffmpeg could not be started');
  expect(print(null)).toBe('');
});
