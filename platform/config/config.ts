import { resolve } from 'node:path';
import type { z } from 'zod';
import type { TimeLimits } from '#platform/database/time-limits.ts';
import { chooseFileStore, type FileStoreChoice } from './choose-file-store.ts';
import { chooseImageEngines, type ImageEngineChoice } from './choose-image-engine.ts';
import { choosePayments, type PaymentsChoice } from './choose-payments.ts';
import { choosePublisher, type PublisherChoice } from './choose-publisher.ts';
import { chooseWriter, type WriterChoice } from './choose-writer.ts';
import { type GoogleClient, googleClientOf } from './google-client.ts';
import { StartRefused } from './start-refused.ts';
import { describeMalformed, type VariableName, variables } from './variables.ts';

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
  /** The time limits of statements of requests, and of locks. */
  readonly databaseLimits: TimeLimits;
  /** The address people reach the product under, without a trailing slash; undefined means host and port. */
  readonly publicUrl: string | undefined;
  /** The file of a certificate authority that is trusted besides the public ones. */
  readonly authorityFile: string | undefined;
  readonly role: 'all' | 'web' | 'worker';
  /** Where pictures are kept, with what it needs. */
  readonly fileStore: FileStoreChoice;
  /** Lower-case; undefined means that the first account becomes admin. */
  readonly adminEmails: readonly string[] | undefined;
  /** Signs session cookies; undefined means a random one kept in the data folder. */
  readonly authSecret: string | undefined;
  /** Calls a minute that one person, or one address without a session, may make. */
  readonly rateLimit: number;
  /** Failed sign-ins an hour of one IP address, after which it has to wait. */
  readonly maxSignInFailures: number;
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
  /** Whether accounts get three starter photos also of an image model, at the operator's cost. */
  readonly modelStarterPhotos: boolean;
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
  readonly mailServer: MailServer | undefined;
  /** Who runs this installation, and where they are written to; null where they do not say. */
  readonly operator: { readonly name: string | null; readonly contact_email: string | null };
  /** Hosts of the own network that people's webhooks may be sent to. */
  readonly webhookHosts: readonly string[];
  /** Whether spans are sent to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. */
  readonly traces: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

type MailServer = {
  readonly url: string;
  /** The address that emails come from, and the name for it, if not the product's. */
  readonly from: string;
  readonly fromName: string | undefined;
  readonly replyTo: string | undefined;
};

/** Reads the environment. Throws StartRefused with a line for each malformed variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    // The first item of every path is a key of the schema.
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
    directDatabaseUrl: besideDatabase(env, 'DATABASE_DIRECT_URL', 'name the pooler there'),
    migrationUrl: besideDatabase(env, 'DATABASE_MIGRATION_URL', 'name the role that the product works as there'),
    replicaUrl: besideDatabase(env, 'DATABASE_REPLICA_URL', 'name the database that the replica follows there'),
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
    modelStarterPhotos: env.STARTER_PHOTOS === 'yes',
    contentCredentials: contentCredentialsOf(env),
    google: googleClientOf(env),
    payments: choosePayments({ ...env, imageEngines }),
    publisher: choosePublisher(env),
    encryptionKeys: env.ENCRYPTION_KEYS,
    mailServer: mailServerOf(env),
    operator: { name: env.OPERATOR ?? null, contact_email: env.CONTACT_EMAIL ?? null },
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

function mailServerOf({ SMTP_URL, MAIL_FROM, CONTACT_EMAIL }: z.infer<typeof variables>): Config['mailServer'] {
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  if (!SMTP_URL) throw new StartRefused('MAIL_FROM is set but SMTP_URL is not: name the server that sends mails.');
  if (!MAIL_FROM)
    throw new StartRefused('SMTP_URL is set but MAIL_FROM is not: name the address that mails come from.');
  return { url: SMTP_URL, from: MAIL_FROM.address, fromName: MAIL_FROM.name, replyTo: CONTACT_EMAIL };
}
