import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { ReceivedEmail } from '#ports/mailer/suite.ts';
import { readEmail } from './read-email.ts';

export type StandInSmtp = {
  /** The URL of the server, in the format of SMTP_URL. */
  readonly url: string;
  /** Emails whose data arrived completely, in order, with their recipients. */
  readonly emails: (ReceivedEmail & { readonly to: string; readonly from: string; readonly replyTo?: string })[];
  /** The response to the next emails. */
  behave: 'takes' | 'refuses the address' | 'refuses the mail' | 'is busy' | 'breaks off' | 'takes it and breaks off';
  /** Called after an email's data arrives, before the server confirms it. */
  whileConfirming: () => Promise<void>;
  close(): Promise<void>;
};

type StandInOptions = {
  readonly user?: string;
  readonly password?: string;
  /** Offers STARTTLS with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
};

/** An SMTP server on loopback. With a password it accepts emails only from authenticated clients. */
export async function openStandInSmtp({ user = '', password = '', tls }: StandInOptions = {}): Promise<StandInSmtp> {
  const emails: StandInSmtp['emails'] = [];
  const sockets = new Map<number | undefined, Socket>();
  const standIn: Pick<StandInSmtp, 'behave' | 'whileConfirming'> = {
    behave: 'takes',
    whileConfirming: async () => undefined,
  };
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    ...tls,
    hideSTARTTLS: !tls,
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(password ? [] : ['AUTH'])],
    onAuth({ username, password: given }, _session, done) {
      if (username === user && given === password) done(null, { user });
      else done(createReply(535, 'wrong password'));
    },
    onRcptTo(_address, { remotePort }, done) {
      if (standIn.behave === 'refuses the address') return done(createReply(550, '<ana@example.com>: no such mailbox'));
      if (standIn.behave === 'is busy') return done(createReply(451, 'try again later'));
      if (standIn.behave === 'breaks off') return sockets.get(remotePort)?.destroy();
      done();
    },
    async onData(stream, { remotePort, envelope }, done) {
      const received = readEmail((await buffer(stream)).toString('utf8'));
      if (standIn.behave === 'refuses the mail') return done(createReply(554, 'not wanted'));
      emails.push({ ...received, to: envelope.rcptTo[0]?.address ?? '' });
      if (standIn.behave === 'takes it and breaks off') sockets.get(remotePort)?.destroy();
      await standIn.whileConfirming();
      done();
    },
  });
  server.on('error', () => undefined); // connections are closed on purpose
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const login = password ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return Object.assign(standIn, {
    url: `smtp://${login}127.0.0.1:${port}`,
    emails: emails,
    close() {
      for (const socket of sockets.values()) socket.destroy();
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      server.close(closed);
      return promise;
    },
  });
}

function createReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
