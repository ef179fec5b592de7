import { resolve } from 'node:path';
import { z } from 'zod';
import { chooseFileStore, type FileStoreChoice } from './choose-file-store.ts';
import { chooseImageEngines, type ImageEngineChoice, imageEngineNames } from './choose-image-engine.ts';
import { choosePayments, type PaymentsChoice, paymentsNames } from './choose-payments.ts';
import { choosePublisher, type PublisherChoice } from './choose-publisher.ts';
import { chooseWriter, type WriterChoice, writerNames } from './choose-writer.ts';
import { type GoogleClient, googleClientOf } from './google-client.ts';
import { StartRefused } from './start-refused.ts';
import { stripeSecretKey } from './stripe-key.ts';

const port = z.coerce.number().int().min(1).max(65_535);
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
  PUBLIC_URL: url.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ADMIN_EMAILS: emails.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
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
  WEBHOOK_HOSTS: hosts.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** What the operator decided, parsed once at the start. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Where /metrics is served, on the same host; undefined means nowhere. */
  readonly metricsPort: number | undefined;
  /** Absolute path of the folder that holds everything the product keeps on disk. */
  readonly dataDir: string;
  /** Undefined means the product's own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The way to that database past a pooler, through which `databaseUrl` leads then; undefined where there is none. */
  readonly directDatabaseUrl: string | undefined;
  /**
   * The same database for the role that owns its tables, where the product works as another; undefined where it is one.
   */
  readonly migrationUrl: string | undefined;
  /** A copy of that database that follows it, which lists are read from; undefined where there is none. */
  readonly replicaUrl: string | undefined;
  /** The address people reach the product under, without a trailing slash; undefined means host and port. */
  readonly publicUrl: string | undefined;
  readonly role: 'all' | 'web' | 'worker';
  /** Where pictures are kept, with what it needs. */
  readonly fileStore: FileStoreChoice;
  /** Lower-case; undefined means that the first account becomes admin. */
  readonly adminEmails: readonly string[] | undefined;
  /** Signs session cookies; undefined means a random one kept in the data folder. */
  readonly authSecret: string | undefined;
  /** Calls a minute that one person, or one address without a session, may make. */
  readonly rateLimit: number;
  /** How many reverse proxies in front may be believed about the client's address. */
  readonly trustedProxies: number;
  /** What the catalog of pre-made models holds after the first start. */
  readonly catalog: 'starter' | 'empty';
  /** What makes the pictures, with what each needs: one draws what those before it cannot. */
  readonly imageEngines: readonly [ImageEngineChoice, ...ImageEngineChoice[]];
  /** What a picture costs in US dollars, by the model that draws it. */
  readonly imagePrices: ReadonlyMap<string, number>;
  /** US dollars that pictures may cost on a day; undefined means no limit. */
  readonly imageBudgetUsd: number | undefined;
  /** Whether a new persona is drawn from its other sides where a model draws. */
  readonly characterSheets: boolean;
  /** Whether people may have a model trained of a persona's pictures, where an engine can. */
  readonly loraTraining: boolean;
  /** Whether a photo that shows somebody else is drawn once more, at the operator's cost. */
  readonly redrawsUnlike: boolean;
  /** What writes captions and plans shoots, with what it needs. */
  readonly writer: WriterChoice;
  /**
   * The files of the key that signs generated pictures and of its certificates; undefined means they are not signed.
   */
  readonly contentCredentials: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  /** What this installation is to Google; undefined where nobody signs in with Google. */
  readonly google: GoogleClient | undefined;
  readonly payments: PaymentsChoice;
  /** What publishes to Instagram, with what it needs. */
  readonly publisher: PublisherChoice;
  /**
   * What encrypts what is kept in secret, the newest key first; undefined means keys that
   * are made and kept in the data folder.
   */
  readonly encryptionKeys: readonly string[] | undefined;
  /** What sends mails, and the address they come from; undefined means they are kept in the database. */
  readonly mailServer: { readonly url: string; readonly from: string } | undefined;
  /** Hosts of the own network that people's webhooks may be sent to. */
  readonly webhookHosts: readonly string[];
  /** Whether spans are sent to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. */
  readonly traces: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

/** Reads the environment. Throws StartRefused with one sentence that names the malformed variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(`The environment variable ${String(issue?.path[0])} is malformed: ${issue?.message}.`);
  }
  const env = parsed.data;
  const imageEngines = chooseImageEngines(env);
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: besideDatabase(env, 'DATABASE_DIRECT_URL', 'name the pooler there'),
    migrationUrl: besideDatabase(env, 'DATABASE_MIGRATION_URL', 'name the role that the product works as there'),
    replicaUrl: besideDatabase(env, 'DATABASE_REPLICA_URL', 'name the database that the replica follows there'),
    publicUrl: env.PUBLIC_URL,
    role: env.ROLE,
    fileStore: chooseFileStore(env),
    adminEmails: env.ADMIN_EMAILS,
    authSecret: env.AUTH_SECRET,
    rateLimit: env.RATE_LIMIT,
    trustedProxies: env.TRUST_PROXY,
    catalog: env.CATALOG,
    webhookHosts: env.WEBHOOK_HOSTS ?? [],
    writer: chooseWriter(env),
    imageEngines,
    imagePrices: env.IMAGE_PRICE ?? new Map(),
    imageBudgetUsd: env.IMAGE_BUDGET_USD,
    characterSheets: env.CHARACTER_SHEETS !== 'no',
    loraTraining: env.LORA_TRAINING !== 'no',
    redrawsUnlike: env.LIKENESS_REDRAW === 'yes',
    contentCredentials: contentCredentialsOf(env),
    google: googleClientOf(env),
    payments: choosePayments({ ...env, publicUrl: env.PUBLIC_URL, imageEngines }),
    publisher: choosePublisher(env),
    encryptionKeys: env.ENCRYPTION_KEYS,
    mailServer: mailServerOf(env),
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  };
}

type Beside = 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_REPLICA_URL';

/** Another way to the database of DATABASE_URL. */
function besideDatabase(env: z.infer<typeof variables>, variable: Beside, hint: string): string | undefined {
  if (env[variable] && !env.DATABASE_URL)
    throw new StartRefused(`${variable} is set but DATABASE_URL is not: ${hint}.`);
  return env[variable];
}

function contentCredentialsOf({ C2PA_CERTIFICATE, C2PA_KEY }: z.infer<typeof variables>): Config['contentCredentials'] {
  if (!C2PA_CERTIFICATE && !C2PA_KEY) return undefined;
  if (!C2PA_CERTIFICATE)
    throw new StartRefused('C2PA_KEY is set but C2PA_CERTIFICATE is not: name the file of its certificates.');
  if (!C2PA_KEY)
    throw new StartRefused('C2PA_CERTIFICATE is set but C2PA_KEY is not: name the file of the key that signs.');
  return { certificateFile: C2PA_CERTIFICATE, keyFile: C2PA_KEY };
}

function mailServerOf({ SMTP_URL, MAIL_FROM }: z.infer<typeof variables>): Config['mailServer'] {
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  if (!SMTP_URL) throw new StartRefused('MAIL_FROM is set but SMTP_URL is not: name the server that sends mails.');
  if (!MAIL_FROM)
    throw new StartRefused('SMTP_URL is set but MAIL_FROM is not: name the address that mails come from.');
  return { url: SMTP_URL, from: MAIL_FROM };
}

function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
