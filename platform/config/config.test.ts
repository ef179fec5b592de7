import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefused } from './start-refused.ts';
import { definitions } from './variables.ts';

describe('configuration', () => {
  test('requires no variables', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['METRICS_PORT', '0'],
    ['ROLE', 'boss'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'mysql://x'],
    ['HOST', 'a b'],
    ['HOST', '999.1.1.1'],
    ['RATE_LIMIT', 'off'],
    ['TRUST_PROXY', '10.0.0.0/8'],
    ['TRUST_PROXY', ' '],
    ['PUBLIC_URL', 'galatea.example.com'],
    ['PUBLIC_URL', 'https://galatea.example.com/app'],
    ['PUBLIC_URL', 'https://galatea.example.com/?x=1'],
    ['PUBLIC_URL', 'https://galatea.example.com/#a'],
    ['PUBLIC_URL', 'https://user:password@galatea.example.com'],
    ['WEBHOOK_HOSTS', '10.0.0.0/8'],
    ['S3_BUCKET', 'My_Pictures'],
    ['S3_ENDPOINT', '127.0.0.1:9000'],
    ['ADMIN_EMAILS', 'a@example.com,nobody'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET', ' '.repeat(40)],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['IMAGE_ENGINE', 'openai,dalle'],
    ['IMAGE_PRICE', '0.04'],
    ['IMAGE_PRICE', 'gpt-image-2=cheap'],
    ['IMAGE_BUDGET_USD', '-1'],
    ['WRITER', 'poet'],
    ['WRITER_URL', '127.0.0.1:11434'],
    ['WRITER_PRICE', '0.25'],
    ['WRITER_SEES_PICTURES', 'maybe'],
    ['PAYMENTS', 'cash'],
    ['STRIPE_SECRET_KEY', 'pk_test_published'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
    ['STRIPE_TAX', '19 %'],
    ['ZERNIO_API_KEY', 'late_1'],
    ['ZERNIO_WEBHOOK_SECRET', 'short'],
    ['INSTAGRAM_APP_ID', 'galatea'],
    ['INSTAGRAM_APP_SECRET', 'short'],
    ['INSTAGRAM_WEBHOOK_TOKEN', 'short'],
    ['INSTAGRAM_INSIGHTS', 'all'],
    ['INSTAGRAM_API_VERSION', '25'],
    ['ENCRYPTION_KEYS', 'short'],
    ['ENCRYPTION_KEYS', '0'.repeat(64)],
    ['ENCRYPTION_KEYS', `${'01'.repeat(32)},${'01'.repeat(32)}`],
    ['MAIL_FROM', 'Galatea'],
    ['MAIL_FROM', 'a@example.com\nbcc: b@example.com'],
    ['MAIL_FROM', 'Gala\ntea <a@example.com>'],
  ])('refuses to start, with one line that states the expected value of %s (%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartRefused);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+; got .+\\.$`));
  });

  test('reports the expected and the actual value of each malformed variable, without secrets', () => {
    const environment = {
      TRUST_PROXY: 'yes',
      PUBLIC_URL: 'https://ana:hidden@galatea.example.com',
      AUTH_SECRET: 'hidden',
      DATABASE_URL: 'mysql://ana:hidden@127.0.0.1/galatea',
    };
    expect(() => readConfig(environment)).toThrow("TRUST_PROXY must be a whole number such as 1; got 'yes'.");
    expect(() => readConfig(environment)).toThrow("got 'https://***@galatea.example.com'.");
    expect(() => readConfig(environment)).toThrow('such as `openssl rand -hex 32` prints; got 6 other characters.');
    expect(() => readConfig(environment)).not.toThrow('hidden');
  });

  test.each([
    [{ COMFYUI_URL: 'http://127.0.0.1:8188' }, 'COMFYUI_WORKFLOW is not'],
    [{ COMFYUI_WORKFLOW: './workflow.json' }, 'COMFYUI_URL is not'],
    [{ IMAGE_ENGINE: 'comfyui' }, 'COMFYUI_URL is not'],
    [{ IMAGE_ENGINE: 'fal', OPENAI_API_KEY: 'sk-1' }, 'IMAGE_ENGINE is fal, but FAL_API_KEY is not'],
    [{ IMAGE_ENGINE: 'openai,openai', OPENAI_API_KEY: 'sk-1' }, 'IMAGE_ENGINE names an engine twice'],
    [{ IMAGE_MODEL: 'gpt-image-1' }, 'IMAGE_MODEL names gpt-image-1 for illustrated'],
    [{ IMAGE_MODEL_LORA: 'a', OPENAI_API_KEY: 'sk-1' }, 'IMAGE_MODEL_LORA names a for openai'],
    [{ IMAGE_MODEL: 'a,b', OPENAI_API_KEY: 'sk-1' }, 'IMAGE_MODEL names more models than'],
    [{ WRITER: 'openai', GOOGLE_GENERATIVE_AI_API_KEY: 'g' }, 'WRITER is openai, but OPENAI_API_KEY is not'],
    [{ WRITER: 'compatible' }, 'WRITER_URL is not'],
    [{ WRITER_URL: 'http://127.0.0.1:11434/v1' }, 'WRITER_MODEL is not'],
    [{ C2PA_KEY: './key.pem' }, 'C2PA_CERTIFICATE is not'],
    [{ C2PA_CERTIFICATE: './certificate.pem' }, 'C2PA_KEY is not'],
    [{ DATABASE_DIRECT_URL: 'postgres://galatea@127.0.0.1/galatea' }, 'DATABASE_URL is not'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET is not'],
    [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID is not'],
    [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is not'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is not'],
    [{ MAIL_FROM: 'galatea@example.com' }, 'SMTP_URL is not'],
    [{ ZERNIO_WEBHOOK_SECRET: 'a-long-random-secret' }, 'ZERNIO_API_KEY is not'],
    [{ INSTAGRAM_APP_ID: '1234567890' }, 'INSTAGRAM_APP_SECRET is not'],
    [{ INSTAGRAM_APP_SECRET: 'f'.repeat(32) }, 'INSTAGRAM_APP_ID is not'],
    [{ INSTAGRAM_WEBHOOK_TOKEN: 'a-long-random-token' }, 'INSTAGRAM_APP_ID is not'],
    [{ INSTAGRAM_INSIGHTS: 'yes' }, 'INSTAGRAM_APP_ID is not'],
    [
      {
        INSTAGRAM_APP_ID: '1234567890',
        INSTAGRAM_APP_SECRET: 'f'.repeat(32),
        PUBLIC_URL: 'http://galatea.example.com',
      },
      'PUBLIC_URL is not an https address',
    ],
  ])('reports the variable that is missing with %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('shows the operator to visitors and uses the contact address as the Reply-To of emails', () => {
    expect(readConfig({}).operator).toEqual({ name: null, contact_email: null });
    const emailVariables = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'galatea@example.com' };
    const named = readConfig({ ...emailVariables, OPERATOR: ' Example Ltd ', CONTACT_EMAIL: 'hello@example.com' });
    expect(named.operator).toEqual({ name: 'Example Ltd', contact_email: 'hello@example.com' });
    expect(named.emailServer).toMatchObject({ from: 'galatea@example.com', replyTo: 'hello@example.com' });
  });

  test.each([
    ['galatea@example.com', { from: 'galatea@example.com', fromName: undefined }],
    ['Mara Example <galatea@example.com>', { from: 'galatea@example.com', fromName: 'Mara Example' }],
    ['"Example, Ltd" <galatea@example.com>', { from: 'galatea@example.com', fromName: 'Example, Ltd' }],
  ])('accepts MAIL_FROM as an address with or without a name: %s', (MAIL_FROM, from) => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM }).emailServer).toMatchObject(from);
  });

  test.each([
    [{ OPENAI_API_KEY: 'sk-1' }, { name: 'phrasebook' }],
    [
      { WRITER: 'openai', OPENAI_API_KEY: 'sk-1', WRITER_PRICE: '0.25/2' },
      { name: 'openai', model: 'gpt-6.1-terra', seesImages: true, price: { input: 0.25, output: 2 } },
    ],
    [
      { WRITER_URL: 'http://127.0.0.1:11434/v1/', WRITER_MODEL: 'llama3.2' },
      { name: 'compatible', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: '', seesImages: false },
    ],
  ])('chooses the writer based on %j', (environment, writer) => {
    expect(readConfig(environment).writer).toMatchObject(writer);
  });

  test.each([
    [{}, { name: 'illustrated' }],
    [{ OPENAI_API_KEY: 'sk-1' }, { name: 'openai', apiKey: 'sk-1', models: {} }],
    [{ REPLICATE_API_TOKEN: 'r8' }, { name: 'replicate', apiKey: 'r8', models: {} }],
    [
      { FAL_API_KEY: 'f', GOOGLE_GENERATIVE_AI_API_KEY: 'g' },
      { name: 'google', apiKey: 'g', models: {} },
    ],
    [
      { COMFYUI_URL: 'http://127.0.0.1:8188/', COMFYUI_WORKFLOW: 'w.json' },
      { name: 'comfyui', url: 'http://127.0.0.1:8188', workflowFile: 'w.json' },
    ],
    [
      { COMFYUI_URL: 'http://127.0.0.1:8188', COMFYUI_WORKFLOW: 'w.json', COMFYUI_EDIT_WORKFLOW: 'e.json' },
      { name: 'comfyui', url: 'http://127.0.0.1:8188', workflowFile: 'w.json', editWorkflowFile: 'e.json' },
    ],
    [
      { COMFYUI_URL: 'http://127.0.0.1:8188', COMFYUI_WORKFLOW: 'w.json', COMFYUI_WORKFLOW_PLAIN: 'p.json' },
      { name: 'comfyui', url: 'http://127.0.0.1:8188', workflowFile: 'w.json', plainWorkflowFile: 'p.json' },
    ],
    [
      { IMAGE_ENGINE: 'fal', FAL_API_KEY: 'f', OPENAI_API_KEY: 'sk-1' },
      { name: 'fal', apiKey: 'f', models: {} },
    ],
    [{ IMAGE_ENGINE: 'illustrated', OPENAI_API_KEY: 'sk-1' }, { name: 'illustrated' }],
  ])('chooses the image engine based on %j', (environment, engine) => {
    expect(readConfig(environment).imageEngines).toEqual([engine]);
  });

  test('uses several image engines in order, each with the models configured for it', () => {
    const { imageEngines, imagePrices, imageBudgetUsd } = readConfig({
      IMAGE_ENGINE: 'fal, comfyui,openai',
      IMAGE_MODEL: 'fal-ai/flux/dev,,gpt-image-1',
      IMAGE_MODEL_LORA: 'fal-ai/flux-lora',
      IMAGE_PRICE: 'fal-ai/flux/dev=0.025,gpt-image-1=0.04',
      IMAGE_BUDGET_USD: '20.50',
      FAL_API_KEY: 'f',
      OPENAI_API_KEY: 'sk-1',
      COMFYUI_URL: 'http://127.0.0.1:8188',
      COMFYUI_WORKFLOW: 'w.json',
    });
    expect(imageEngines).toEqual([
      { name: 'fal', apiKey: 'f', models: { plain: 'fal-ai/flux/dev', lora: 'fal-ai/flux-lora' } },
      { name: 'comfyui', url: 'http://127.0.0.1:8188', workflowFile: 'w.json' },
      { name: 'openai', apiKey: 'sk-1', models: { plain: 'gpt-image-1' } },
    ]);
    expect([...imagePrices]).toEqual([
      ['fal-ai/flux/dev', 0.025],
      ['gpt-image-1', 0.04],
    ]);
    expect(imageBudgetUsd).toBe(20.5);
  });

  test('is fully documented in .env.example, which is itself a valid environment', () => {
    const example = readFileSync('.env.example', 'utf8');
    const named = [...example.matchAll(/^(?:# )?([A-Z\d_]+)=(.*)$/gm)];
    expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(definitions).sort());

    const uncommented = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(readConfig(Object.fromEntries(uncommented))).toEqual(readConfig({}));
    expect(() => readConfig(Object.fromEntries(named.map(([, name, value]) => [name, value])))).not.toThrow();
  });
});

test('uses a provider of videos only together with its key and its price', () => {
  expect(readConfig({ FAL_API_KEY: 'k' }).videoEngine).toEqual({ name: 'built-in' });
  expect(() => readConfig({ VIDEO_ENGINE: 'fal' })).toThrow('FAL_API_KEY is not set');
  expect(() => readConfig({ VIDEO_ENGINE: 'fal', FAL_API_KEY: 'k' })).toThrow('VIDEO_PRICE_PER_SECOND is not set');
  const config = readConfig({ VIDEO_ENGINE: 'fal', FAL_API_KEY: 'k', VIDEO_PRICE_PER_SECOND: '0.07' });
  expect(config).toMatchObject({ videoEngine: { name: 'fal', priceUsdPerSecond: 0.07 }, videosOnFreePlan: false });
  expect(readConfig({}).videosOnFreePlan).toBe(true);
});
