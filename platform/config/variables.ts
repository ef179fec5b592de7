import { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import { furtherNetworks } from '#contract/networks.ts';
import { defaultLimits } from '#platform/database/time-limits.ts';
import { imageEngineNames } from './choose-image-engine.ts';
import { paymentsNames } from './choose-payments.ts';
import { videoEngineNames } from './choose-video-engine.ts';
import { writerNames } from './choose-writer.ts';
import {
  dollars,
  emails,
  encryptionKeys,
  hosts,
  imagePrices,
  list,
  listenAddress,
  longText,
  networksPerPlan,
  origin,
  postgresAddress,
  sender,
  smtpAddress,
  tokenPrice,
  webAddress,
  wholeNumber,
} from './variable-schemas.ts';

type Definition<Schema extends z.ZodType> = {
  readonly schema: Schema;
  /** Completes the error message "NAME must be …". */
  readonly expected: string;
  /** Whether error messages must not contain the value. */
  readonly isSecret: boolean;
};

function open<Schema extends z.ZodType>(expected: string, schema: Schema): Definition<Schema> {
  return { schema, expected, isSecret: false };
}

function secret<Schema extends z.ZodType>(expected: string, schema: Schema): Definition<Schema> {
  return { schema, expected, isSecret: true };
}

const text = z.string().trim().min(1);
const yesOrNo = z.enum(['yes', 'no']);
const oneOf = (names: readonly string[]) => `one of ${names.join(', ')}`;
const databaseExample = 'an address such as postgres://galatea:password@127.0.0.1:5432/galatea';

/** Source: the OpenTelemetry specification of environment variables, 'General SDK Configuration'. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const roles = ['all', 'web', 'worker'] as const;
const catalogs = ['starter', 'empty'] as const;
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every environment variable of the product. `.env.example` explains each, and docs/configuration.md is generated. */
export const definitions = {
  PORT: open('a port from 1 to 65535, such as 3000', wholeNumber(1, 65_535).default(3000)),
  HOST: open('an address of this machine, such as 127.0.0.1 or 0.0.0.0', listenAddress.default('127.0.0.1')),
  METRICS_PORT: open('a port from 1 to 65535, such as 9464', wholeNumber(1, 65_535).optional()),
  DATA_DIR: open('a folder, such as ./data', text.default('./data')),
  DATABASE_URL: secret(databaseExample, postgresAddress.optional()),
  DATABASE_DIRECT_URL: secret(databaseExample, postgresAddress.optional()),
  DATABASE_MIGRATION_URL: secret(databaseExample, postgresAddress.optional()),
  DATABASE_REPLICA_URL: secret(databaseExample, postgresAddress.optional()),
  DATABASE_STATEMENT_TIMEOUT: open(
    'a whole number of seconds such as 30',
    wholeNumber(1, 3_600).default(defaultLimits.statementMs / 1_000),
  ),
  DATABASE_LOCK_TIMEOUT: open(
    'a whole number of seconds such as 5',
    wholeNumber(1, 3_600).default(defaultLimits.lockMs / 1_000),
  ),
  PUBLIC_URL: open(
    'an address without path, query, fragment, user and password, such as https://galatea.example.com',
    origin.optional(),
  ),
  CA_FILE: open('the file of a certificate in PEM form, such as /etc/ssl/company-ca.pem', text.optional()),
  ROLE: open(oneOf(roles), z.enum(roles).default('all')),
  ADMIN_EMAILS: open('comma-separated email addresses, such as owner@example.com', emails.optional()),
  AUTH_SECRET: secret(
    'a secret of 32 characters or more, such as `openssl rand -hex 32` prints',
    longText(32).optional(),
  ),
  RATE_LIMIT: open('a whole number of calls such as 600', wholeNumber(1).default(600)),
  SIGN_IN_FAILURES: open('a whole number of failures such as 100', wholeNumber(1, 100_000).default(100)),
  TRUST_PROXY: open('a whole number such as 1', wholeNumber(0, 10).default(0)),
  S3_BUCKET: open(
    'the name of a bucket, 3 to 63 lower-case letters, digits and hyphens, such as galatea-images',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
      .optional(),
  ),
  S3_ENDPOINT: open('an address such as https://s3.example.com', webAddress.optional()),
  S3_REGION: open('a region such as us-east-1', text.max(60).default('us-east-1')),
  S3_ACCESS_KEY_ID: secret('an access key', text.optional()),
  S3_SECRET_ACCESS_KEY: secret('a secret access key', text.optional()),
  CATALOG: open(oneOf(catalogs), z.enum(catalogs).default('starter')),
  IMAGE_ENGINE: open(
    `comma-separated image engines out of ${imageEngineNames.join(', ')}`,
    list.pipe(z.array(z.enum(imageEngineNames))).optional(),
  ),
  IMAGE_MODEL: open('comma-separated models, such as gpt-image-2', list.optional()),
  IMAGE_MODEL_REFERENCES: open('comma-separated models, such as gpt-image-2', list.optional()),
  IMAGE_MODEL_LORA: open('comma-separated models, such as fal-ai/flux-lora', list.optional()),
  IMAGE_PRICE: open(
    'prices in US dollars by model, such as gpt-image-2=0.04,fal-ai/flux-lora=0.035',
    imagePrices.optional(),
  ),
  IMAGE_BUDGET_USD: open('an amount in US dollars such as 20 or 20.50', dollars.optional()),
  CHARACTER_SHEETS: open('yes or no', yesOrNo.optional()),
  LORA_TRAINING: open('yes or no', yesOrNo.optional()),
  LIKENESS_REDRAW: open('yes or no', yesOrNo.optional()),
  VIDEO_ENGINE: open(oneOf(videoEngineNames), z.enum(videoEngineNames).default('built-in')),
  VIDEO_MODEL: open('the name of a video model, such as veo-3.1-fast-generate-preview', text.max(200).optional()),
  VIDEO_PRICE_PER_SECOND: open('an amount in US dollars such as 0.07', dollars.optional()),
  VIDEO_CREDITS_PER_SECOND: open('a whole number from 1 to 100', wholeNumber(1, 100).optional()),
  VIDEO_FREE_PLAN: open('yes or no', yesOrNo.optional()),
  VIDEO_CONVERTER: open('the ffmpeg program, such as ffmpeg or /usr/bin/ffmpeg', text.max(1_000).optional()),
  OUTPUT_CHECK_NUDITY: open('a number from 0.05 to 1', z.coerce.number().min(0.05).max(1).default(0.7)),
  OUTPUT_CHECK_AGE: open('an age in years from 0 to 25', z.coerce.number().int().min(0).max(25).default(13)),
  STARTER_PHOTOS: open('yes or no', yesOrNo.optional()),
  OPENAI_API_KEY: secret('an OpenAI API key', text.optional()),
  GOOGLE_GENERATIVE_AI_API_KEY: secret('a Google API key', text.optional()),
  FAL_API_KEY: secret('a fal API key', text.optional()),
  REPLICATE_API_TOKEN: secret('a Replicate API token', text.optional()),
  COMFYUI_URL: open('an address such as http://127.0.0.1:8188', webAddress.optional()),
  COMFYUI_WORKFLOW: open('the file of a workflow, such as ./workflow.json', text.optional()),
  COMFYUI_WORKFLOW_PLAIN: open('the file of a workflow, such as ./plain-workflow.json', text.optional()),
  COMFYUI_EDIT_WORKFLOW: open('the file of a workflow, such as ./edit-workflow.json', text.optional()),
  WRITER: open(oneOf(writerNames), z.enum(writerNames).optional()),
  WRITER_MODEL: open('the name of a model, such as gpt-6.1-terra', text.max(200).optional()),
  WRITER_URL: open('an address such as http://127.0.0.1:11434/v1', webAddress.optional()),
  WRITER_API_KEY: secret('an API key', text.optional()),
  WRITER_SEES_PICTURES: open('yes or no', yesOrNo.optional()),
  WRITER_PRICE: open('two prices in US dollars such as 0.25/2', tokenPrice.optional()),
  C2PA_CERTIFICATE: open('the file of a certificate, such as ./c2pa-certificate.pem', text.optional()),
  C2PA_KEY: open('the file of a private key, such as ./c2pa-key.pem', text.optional()),
  GOOGLE_CLIENT_ID: open('the id of an OAuth client, such as 1234.apps.googleusercontent.com', text.optional()),
  GOOGLE_CLIENT_SECRET: secret('the secret of an OAuth client', text.optional()),
  PAYMENTS: open(oneOf(paymentsNames), z.enum(paymentsNames).optional()),
  STRIPE_SECRET_KEY: secret(
    'a secret or restricted Stripe key, which starts with sk_ or rk_',
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\S+$/)
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    'the signing secret of a webhook endpoint, which starts with whsec_',
    z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
  ),
  STRIPE_TAX: open('yes or no', yesOrNo.optional()),
  ZERNIO_API_KEY: secret(
    'a Zernio API key, which starts with sk_ or zrk_',
    z
      .string()
      .regex(/^(sk|zrk)_\S+$/)
      .optional(),
  ),
  ZERNIO_WEBHOOK_SECRET: secret('a secret of 16 characters or more', longText(16).optional()),
  ZERNIO_NETWORKS: open(
    `a list of ${furtherNetworks.join(', ')}`,
    list.pipe(z.array(z.enum(furtherNetworks))).optional(),
  ),
  NETWORKS_PER_PLAN: open('numbers of networks per plan such as free=1,creator=all', networksPerPlan.optional()),
  INSTAGRAM_APP_ID: open(
    'the id of an Instagram app, which is a number',
    z
      .string()
      .regex(/^\d{5,30}$/)
      .optional(),
  ),
  INSTAGRAM_APP_SECRET: secret(
    'the secret of an Instagram app, 32 hexadecimal digits',
    z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  ),
  INSTAGRAM_WEBHOOK_TOKEN: secret('a token of 16 characters or more', longText(16).optional()),
  INSTAGRAM_INSIGHTS: open('yes or no', yesOrNo.optional()),
  INSTAGRAM_API_VERSION: open(
    'a version such as v26.0',
    z
      .string()
      .regex(/^v\d{1,3}\.0$/)
      .default('v26.0'),
  ),
  ENCRYPTION_KEYS: secret(
    'comma-separated random keys, each different and 64 lower-case hexadecimal digits, such as `openssl rand -hex 32` prints',
    encryptionKeys.optional(),
  ),
  SMTP_URL: secret(
    'an address such as smtp://user:password@mail.example.com:587, where % in user and password is written as %25',
    smtpAddress.optional(),
  ),
  MAIL_FROM: open('an email address such as galatea@example.com or Galatea <galatea@example.com>', sender.optional()),
  OPERATOR: open('a name and postal address of 300 characters or fewer', text.max(300).optional()),
  CONTACT_EMAIL: open('an email address such as hello@example.com', z.email().optional()),
  WEBHOOK_HOSTS: open(
    'comma-separated host names or IPv4 addresses, such as automation.internal,127.0.0.1',
    hosts.optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: open('an address such as http://127.0.0.1:4318', webAddress.optional()),
  OTEL_EXPORTER_OTLP_HEADERS: secret('headers such as authorization=Bearer%20token', text.optional()),
  OTEL_SERVICE_NAME: open('a name such as galatea', text.max(200).optional()),
  OTEL_TRACES_SAMPLER: open(oneOf(samplers), z.enum(samplers).optional()),
  OTEL_TRACES_SAMPLER_ARG: open('a number from 0 to 1, such as 0.05', z.coerce.number().min(0).max(1).optional()),
  LOG_LEVEL: open(oneOf(logLevels), z.enum(logLevels).default('info')),
} satisfies Readonly<Record<string, Definition<z.ZodType>>>;

export type VariableName = keyof typeof definitions;
type Shape = { [Name in VariableName]: (typeof definitions)[Name]['schema'] };

export const variables = z.object(
  // the same names, each with its own schema
  Object.fromEntries(Object.entries(definitions).map(([name, { schema }]) => [name, schema])) as Shape,
);

/** Returns the error message for a value that does not match the variable's schema. */
export function describeMalformed(name: VariableName, value: string): string {
  const { expected, isSecret } = definitions[name];
  return `${name} must be ${expected}; got ${isSecret ? `${value.length} other characters` : `'${printable(value)}'`}.`;
}

/** The URL may contain a password. */
function printable(value: string): string {
  return cutText(value.replace(/\/\/.*@/s, '//***@').replace(/\p{Cc}/gu, ' '), 200);
}
