import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isMailboxAddress } from '../mailbox-address.ts';
import type { Email, EmailOutcome, Mailer } from '../mailer.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// if TLS starts immediately. User, password and port are optional. */
  readonly url: string;
  /** The sender address of emails. */
  readonly from: string;
  /** The sender name, if it differs from the product's. */
  readonly fromName?: string | undefined;
  /** The address for replies, if it differs from the sender address. */
  readonly replyTo?: string | undefined;
};

const productName = 'Galatea';

const connectTimeoutMs = 30_000;
/** How long the server may be silent: some scan for viruses before they confirm an email. */
const silenceTimeoutMs = 5 * 60_000;

/** Sends emails through an SMTP server, with a separate connection for each. */
export function smtp(options: SmtpOptions): Mailer {
  const server = parseServer(options.url);
  return {
    name: 'smtp',
    label: `emails are sent from ${options.from} through ${server.host}`,
    async send(email) {
      if (!isMailboxAddress(email.to))
        return { kind: 'refused', reason: 'The address is not the address of a mailbox.' };
      const message = createMessageStream(await compose(email, options));
      try {
        await handOver(server, { from: options.from, to: email.to }, message.stream);
        return { kind: 'sent' };
      } catch (error) {
        return toOutcome(error, message.wasRead());
      }
    },
  };
}

type Server = {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly credentials: { readonly user: string; readonly pass: string } | undefined;
};

function parseServer(url: string): Server {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const credentials = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is sent to other machines only over an encrypted connection.
    requireTLS: credentials !== undefined && !isThisMachine,
    // By default SMTP servers offer TLS with a self-signed certificate; other machines cannot intercept loopback.
    tls: { rejectUnauthorized: !isThisMachine },
    credentials,
  };
}

function compose(
  { to, subject, text, html, headers, idempotencyKey }: Email,
  { from, fromName = productName, replyTo }: SmtpOptions,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
    subject,
    text,
    html,
    headers: { ...headers },
    messageId: createMessageId(idempotencyKey, from),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Creates the same ID each time an email is resent, so that mailboxes can recognize duplicates. */
function createMessageId(idempotencyKey: string, from: string): string {
  const [, domain] = from.split('@');
  return `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`;
}

/**
 * Returns the bytes of a message as a stream, and whether any were read: the library reads them when the server is
 * ready.
 */
function createMessageStream(bytes: Buffer) {
  let read = false;
  const stream = new Readable({
    read() {
      read = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return { stream, wasRead: () => read };
}

/**
 * Returns the reason why the server cannot be used; null if it accepts the connection and the password. Sends no email.
 */
export async function checkSmtp({ url }: Pick<SmtpOptions, 'url'>): Promise<string | null> {
  const server = parseServer(url);
  try {
    await connect(server, async () => undefined);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `${server.host}: ${error.message}`;
  }
}

/** Resolves when the server has confirmed the email. */
async function handOver(server: Server, envelope: { from: string; to: string }, message: Readable): Promise<void> {
  await connect(server, (connection) => step((done) => connection.send(envelope, message, done)));
}

/** Connects, signs in and runs `work` on the connection. */
async function connect(
  { credentials, ...server }: Server,
  work: (connection: SMTPConnection) => Promise<void>,
): Promise<void> {
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  });
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => undefined); // the connection may also break after the email was confirmed
  connection.on('error', breakOff);
  try {
    await Promise.race([broken, step((done) => connection.connect(done))]);
    if (credentials) await Promise.race([broken, step((done) => connection.login({ credentials }, done))]);
    await Promise.race([broken, work(connection)]);
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}

function step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  begin((error) => (error ? reject(error) : resolve()));
  return promise;
}

/** An error thrown by the library, with the failed command and the server's reply, if any. */
type SmtpError = Error & { readonly command?: string; readonly code?: string; readonly responseCode?: number };

function toOutcome(error: unknown, messageWasRead: boolean): EmailOutcome {
  if (!(error instanceof Error)) throw error;
  const { command, code, responseCode = 0, message: reason }: SmtpError = error;
  const isReply = responseCode >= 400 && command !== 'CONN';
  if (messageWasRead && !isReply) return { kind: 'unknown', reason };
  const isAboutThisEmail = command === 'RCPT TO' || command === 'DATA';
  if (isAboutThisEmail && responseCode >= 500) return { kind: 'refused', reason };
  // The library rejects emails that no server would accept: an invalid address, or an email that is too long.
  if (!isReply && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { kind: 'refused', reason };
  return { kind: 'failed', reason };
}
