import { resolve } from 'node:path';
import type { z } from 'zod';
import type { PlanName } from '#contract/plan-names.ts';
import type { TimeLimits } from '#platform/database/time-limits.ts';
import { chooseFileStore, type FileStoreChoice } from './choose-file-store.ts';
import { chooseImageEngines, type ImageEngineChoice } from './choose-image-engine.ts';
import { choosePayments, type PaymentsChoice } from './choose-payments.ts';
import { choosePublisher, type PublisherChoice } from './choose-publisher.ts';
import { chooseVideoEngine, type VideoEngineChoice } from './choose-video-engine.ts';
import { chooseWriter, type WriterChoice } from './choose-writer.ts';
import { type GoogleClient, readGoogleClient } from './google-client.ts';
import { StartRefused } from './start-refused.ts';
import { describeMalformed, type VariableName, variables } from './variables.ts';

/** The operator's settings, parsed once on startup. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** The port of /metrics on the same host; undefined means that it is not served. */
  readonly metricsPort: number | undefined;
  /** Absolute path of the folder for everything the product stores on disk. */
  readonly dataDir: string;
  /** Undefined means that the product runs its own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A connection to the same database that bypasses the pooler in `databaseUrl`; undefined if there is no pooler. */
  readonly directDatabaseUrl: string | undefined;
  /**
   * A connection to the same database with the role that owns its tables, if the product connects with a different
   * role; undefined if both are the same role.
   */
  readonly migrationUrl: string | undefined;
  /** A read replica of the database, used for lists; undefined if there is none. */
  readonly replicaUrl: string | undefined;
  /** Time limits for request statements and for locks. */
  readonly databaseLimits: TimeLimits;
  /** The product's public URL without a trailing slash; undefined means it is derived from host and port. */
  readonly publicUrl: string | undefined;
  /** A certificate authority file trusted in addition to the public authorities. */
  readonly authorityFile: string | undefined;
  readonly role: 'all' | 'web' | 'worker';
  /** The image storage and its settings. */
  readonly fileStore: FileStoreChoice;
  /** In lowercase; undefined means that the first account becomes admin. */
  readonly adminEmails: readonly string[] | undefined;
  /** Signs session cookies; undefined means a random secret stored in the data folder. */
  readonly authSecret: string | undefined;
  /** How many calls per minute a user, or an IP address without a session, may make. */
  readonly rateLimit: number;
  /** How many failed sign-ins per hour an IP address may make before it has to wait. */
  readonly maxSignInFailures: number;
  /** How many reverse proxies are trusted to report the client's address. */
  readonly trustedProxies: number;
  /** What the catalog of pre-made models contains after the first start. */
  readonly catalog: 'starter' | 'empty';
  /** The image engines with their settings. Each one handles requests that the ones before it do not support. */
  readonly imageEngines: readonly [ImageEngineChoice, ...ImageEngineChoice[]];
  /** The price per image in US dollars, by model. */
  readonly imagePrices: ReadonlyMap<string, number>;
  /** Daily limit on image costs in US dollars; undefined means no limit. */
  readonly imageBudgetUsd: number | undefined;
  /** Whether a new influencer gets views from other angles when an image model is configured. */
  readonly characterSheets: boolean;
  /** Whether users can train a model on an influencer's images, if an engine supports it. */
  readonly loraTraining: boolean;
  /** Whether a photo that does not resemble the influencer is regenerated once, at the operator's cost. */
  readonly redrawsUnlike: boolean;
  /** The engine that creates videos from photos. */
  readonly videoEngine: VideoEngineChoice;
  /** Undefined if it follows from the price. */
  readonly creditsPerVideoSecond: number | undefined;
  readonly videosOnFreePlan: boolean;
  /** The program that converts videos: its path, or its name on the PATH; undefined if the operator chose none. */
  readonly videoConverter: string | undefined;
  /** The probability of nudity from which, and the estimated age up to which, an image of an engine is refused. */
  readonly outputLimits: { readonly nudity: number; readonly years: number };
  /** Whether accounts get three starter photos even when an image model generates them at the operator's cost. */
  readonly modelStarterPhotos: boolean;
  /** The writer of captions and photo shoot plans, with its settings. */
  readonly writer: WriterChoice;
  /**
   * Files with the key that signs generated images and with its certificates; undefined means that images are not
   * signed.
   */
  readonly contentCredentials: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  /** The Google OAuth client; undefined if Google sign-in is off. */
  readonly google: GoogleClient | undefined;
  readonly payments: PaymentsChoice;
  /** The ways to publish to Instagram, with their settings. */
  readonly publisher: PublisherChoice;
  /** The operator's changes of how many networks a plan allows; null means all. */
  readonly networksPerPlan: ReadonlyMap<PlanName, number | null>;
  /**
   * Keys that encrypt stored secrets, newest first; undefined means that keys are generated and stored in the data
   * folder.
   */
  readonly encryptionKeys: readonly string[] | undefined;
  /** The SMTP server and the sender; undefined means that emails are only stored in the database. */
  readonly emailServer: EemailServer | undefined;
  /** The operator of this installation and their contact address; null if not configured. */
  readonly operator: { readonly name: string | null; readonly contact_email: string | null };
  /** Hosts on the internal network that users' webhooks may be sent to. */
  readonly webhookHosts: readonly string[];
  /** Whether spans are sent to the collector named by OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly traces: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

type EemailServer = {
  readonly url: string;
  /** The sender address of emails, and the sender name if it is not the product's. */
  readonly from: string;
  readonly fromName: string | undefined;
  readonly replyTo: string | undefined;
};

/** Reads the environment. Throws StartRefused with one line per malformed variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    // The first segment of every path is a key of the schema.
    const malformed = new Set(parsed.error.issues.map(({ path: [name] }) => name as VariableName));
    throw new StartRefused([...malformed].map((name) => describeMalformed(name, given[name] ?? '')).join('\n'));
  }
  const env = parsed.data;
  const imageEngines = chooseImageEngines(env);
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: readAdditionalDatabaseUrl(env, 'DATABASE_DIRECT_URL', 'set it to the pooler'),
    migrationUrl: readAdditionalDatabaseUrl(env, 'DATABASE_MIGRATION_URL', 'set it to the role that Galatea runs as'),
    replicaUrl: readAdditionalDatabaseUrl(env, 'DATABASE_REPLICA_URL', 'set it to the primary database of the replica'),
    databaseLimits: {
      statementMs: env.DATABASE_STATEMENT_TIMEOUT * 1_000,
      lockMs: env.DATABASE_LOCK_TIMEOUT * 1_000,
    },
    publicUrl: env.PUBLIC_URL,
    authorityFile: env.CA_FILE,
    role: env.ROLE,
    fileStore: chooseFileStore(env),
    adminEmails: env.ADMIN_EMAILS,
    authSecret: env.AUTH_SECRET,
    rateLimit: env.RATE_LIMIT,
    maxSignInFailures: env.SIGN_IN_FAILURES,
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
    videoEngine: chooseVideoEngine(env),
    creditsPerVideoSecond: env.VIDEO_CREDITS_PER_SECOND,
    videosOnFreePlan: (env.VIDEO_FREE_PLAN ?? (env.VIDEO_ENGINE === 'built-in' ? 'yes' : 'no')) === 'yes',
    videoConverter: env.VIDEO_CONVERTER,
    outputLimits: { nudity: env.OUTPUT_CHECK_NUDITY, years: env.OUTPUT_CHECK_AGE },
    modelStarterPhotos: env.STARTER_PHOTOS === 'yes',
    contentCredentials: readContentCredentials(env),
    google: readGoogleClient(env),
    payments: choosePayments({ ...env, imageEngines }),
    publisher: choosePublisher(env),
    networksPerPlan: env.NETWORKS_PER_PLAN ?? new Map(),
    encryptionKeys: env.ENCRYPTION_KEYS,
    emailServer: readEemailServer(env),
    operator: { name: env.OPERATOR ?? null, contact_email: env.CONTACT_EMAIL ?? null },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
  };
}

type AdditionalDatabaseVariable = 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_REPLICA_URL';

/** Returns the URL of another connection to the DATABASE_URL database. */
function readAdditionalDatabaseUrl(
  env: z.infer<typeof variables>,
  variable: AdditionalDatabaseVariable,
  hint: string,
): string | undefined {
  if (env[variable] && !env.DATABASE_URL)
    throw new StartRefused(`${variable} is set but DATABASE_URL is not: ${hint}.`);
  return env[variable];
}

function readContentCredentials({
  C2PA_CERTIFICATE,
  C2PA_KEY,
}: z.infer<typeof variables>): Config['contentCredentials'] {
  if (!C2PA_CERTIFICATE && !C2PA_KEY) return undefined;
  if (!C2PA_CERTIFICATE)
    throw new StartRefused('C2PA_KEY is set but C2PA_CERTIFICATE is not: set it to the file of its certificates.');
  if (!C2PA_KEY)
    throw new StartRefused('C2PA_CERTIFICATE is set but C2PA_KEY is not: set it to the file of the signing key.');
  return { certificateFile: C2PA_CERTIFICATE, keyFile: C2PA_KEY };
}

function readEemailServer({ SMTP_URL, MAIL_FROM, CONTACT_EMAIL }: z.infer<typeof variables>): Config['emailServer'] {
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  if (!SMTP_URL)
    throw new StartRefused('MAIL_FROM is set but SMTP_URL is not: set it to the server that sends emails.');
  if (!MAIL_FROM)
    throw new StartRefused('SMTP_URL is set but MAIL_FROM is not: set it to the sender address of emails.');
  return { url: SMTP_URL, from: MAIL_FROM.address, fromName: MAIL_FROM.name, replyTo: CONTACT_EMAIL };
}
