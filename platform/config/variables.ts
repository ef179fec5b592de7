import { z } from 'zod';
import { imageEngineNames } from './choose-image-engine.ts';
import { paymentsNames } from './choose-payments.ts';
import { writerNames } from './choose-writer.ts';
import { stripeSecretKey } from './stripe-key.ts';

const port = z.coerce.number().int().min(1).max(65_535);
/** Up to an hour. */
const seconds = z.coerce.number().int().min(1).max(3_600);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const emails = z
  .string()
  .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
  .pipe(z.array(z.email()));

const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.union([z.ipv4(), z.hostname()])));

/** An SMTP server. What cannot be decoded in its user or password would be found out at the first mail. */
const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /^.+$/ })
  .refine((value) => isDecodable(new URL(value)), 'its user or password holds a % that begins no code');

/** Two prices in US dollars, of a million tokens read and written: `0.25/2`. */
const tokenPrice = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?\/\d{1,6}(\.\d{1,6})?$/, 'two prices are written as 0.25/2')
  .transform((prices) => {
    const [input = 0, output = 0] = prices.split('/').map(Number);
    return { input, output };
  });

/** A list with commas; a place between two commas may be empty. */
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

/** US dollars. */
const dollars = /^\d{1,6}(\.\d{1,4})?$/;

/** What a picture of each model costs in US dollars: `gpt-image-2=0.04,fal-ai/flux-lora=0.035`. */
const picturePrices = list
  .pipe(
    z.array(
      z
        .string()
        .transform((price) => price.split('='))
        .pipe(
          z.tuple(
            [z.string().min(1), z.string().regex(dollars)],
            'a price is written as gpt-image-2=0.04, with commas between several',
          ),
        ),
    ),
  )
  .transform((prices) => new Map(prices.map(([model, price]) => [model, Number(price)])));

/** Keys of 32 bytes in hexadecimal digits, the newest first. */
const encryptionKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(
    z.array(z.string().regex(/^[0-9a-f]{64}$/, 'each key has 64 hexadecimal digits, and commas stand between them')),
  );

/** Source: OpenTelemetry's specification of its environment variables, 'General SDK Configuration'. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Every environment variable the product reads. `.env.example` explains each; a test keeps the two in step. */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_STATEMENT_TIMEOUT: seconds.default(30),
  DATABASE_LOCK_TIMEOUT: seconds.default(5),
  PUBLIC_URL: url.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ADMIN_EMAILS: emails.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  SIGN_IN_FAILURES: z.coerce.number().int().min(1).max(100_000).default(100),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'a bucket has 3 to 63 lower-case letters, digits and hyphens')
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CATALOG: z.enum(['starter', 'empty']).default('starter'),
  IMAGE_ENGINE: list.pipe(z.array(z.enum(imageEngineNames))).optional(),
  IMAGE_MODEL: list.optional(),
  IMAGE_MODEL_REFERENCES: list.optional(),
  IMAGE_MODEL_LORA: list.optional(),
  IMAGE_PRICE: picturePrices.optional(),
  IMAGE_BUDGET_USD: z.string().regex(dollars, 'a budget is written as 20 or 20.50').transform(Number).optional(),
  CHARACTER_SHEETS: z.enum(['yes', 'no']).optional(),
  LORA_TRAINING: z.enum(['yes', 'no']).optional(),
  LIKENESS_REDRAW: z.enum(['yes', 'no']).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().min(1).optional(),
  FAL_API_KEY: z.string().min(1).optional(),
  REPLICATE_API_TOKEN: z.string().min(1).optional(),
  COMFYUI_URL: url.optional(),
  COMFYUI_WORKFLOW: z.string().min(1).optional(),
  COMFYUI_WORKFLOW_PLAIN: z.string().min(1).optional(),
  COMFYUI_EDIT_WORKFLOW: z.string().min(1).optional(),
  WRITER: z.enum(writerNames).optional(),
  WRITER_MODEL: z.string().min(1).max(200).optional(),
  WRITER_URL: url.optional(),
  WRITER_API_KEY: z.string().min(1).optional(),
  WRITER_SEES_PICTURES: z.enum(['yes', 'no']).optional(),
  WRITER_PRICE: tokenPrice.optional(),
  C2PA_CERTIFICATE: z.string().min(1).optional(),
  C2PA_KEY: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  PAYMENTS: z.enum(paymentsNames).optional(),
  STRIPE_SECRET_KEY: stripeSecretKey.optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'the signing secret of a webhook endpoint begins with whsec_')
    .optional(),
  STRIPE_TAX: z.enum(['yes', 'no']).optional(),
  ZERNIO_API_KEY: z
    .string()
    .regex(/^(sk|zrk)_\S+$/, 'a key of Zernio begins with sk_ or zrk_')
    .optional(),
  ZERNIO_WEBHOOK_SECRET: z.string().min(16, 'it needs at least 16 characters').optional(),
  INSTAGRAM_APP_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'the id of an Instagram app is a number')
    .optional(),
  INSTAGRAM_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'the secret of an Instagram app has 32 hexadecimal digits')
    .optional(),
  INSTAGRAM_WEBHOOK_TOKEN: z.string().min(16, 'it needs at least 16 characters').optional(),
  INSTAGRAM_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.0$/, 'a version is written as v25.0')
    .default('v25.0'),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email().optional(),
  OPERATOR: z.string().trim().min(1).max(300).optional(),
  CONTACT_EMAIL: z.email().optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
