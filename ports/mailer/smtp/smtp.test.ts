import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServerCertificate } from '#tests/certificates.ts';
import { freePort } from '#tests/product.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/vendors/smtp.ts';
import { mailerSuite, mailTo } from '../suite.ts';
import { smtp } from './smtp.ts';

const from = 'galatea@example.com';

mailerSuite('smtp', async () => {
  const stand = await openStandInSmtp();
  return {
    mailer: smtp({ url: stand.url, from }),
    received: async (to) =>
      stand.mails.filter((mail) => mail.to === to).map(({ to: _to, from: _from, ...mail }) => mail),
    close: stand.close,
  };
});

describe('outcome of an email', () => {
  let stand: StandInSmtp;
  beforeAll(async () => {
    stand = await openStandInSmtp();
  });
  afterAll(() => stand.close());

  test.each([
    ['refuses the address', 'refused'],
    ['refuses the mail', 'refused'],
    ['is busy', 'failed'],
    ['breaks off', 'failed'],
    ['takes it and breaks off', 'unknown'],
    ['takes', 'sent'],
  ] as const)('when the server %s, the outcome is %s', async (behave, kind) => {
    stand.behave = behave;
    expect(await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind });
  });

  test('is failed when no server is listening', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect(await smtp({ url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('has a Message-ID with the domain of the sender', async () => {
    stand.behave = 'takes';
    await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
    expect(stand.mails.at(-1)?.messageId).toMatch(/^<[0-9a-f]{40}@example\.com>$/);
  });
});

test('sets the Reply-To address if one is configured', async () => {
  const stand = await openStandInSmtp();
  await smtp({ url: stand.url, from, replyTo: 'hello@example.com' }).send(mailTo('ana@example.com'));
  await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
  expect(stand.mails.map(({ replyTo }) => replyTo)).toEqual(['Galatea <hello@example.com>', undefined]);
  await stand.close();
});

test('uses the configured sender name, and Galatea by default', async () => {
  const stand = await openStandInSmtp();
  await smtp({ url: stand.url, from, fromName: 'Mara, Example' }).send(mailTo('ana@example.com'));
  await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
  expect(stand.mails.map((mail) => mail.from)).toEqual([
    '"Mara, Example" <galatea@example.com>',
    'Galatea <galatea@example.com>',
  ]);
  await stand.close();
});

test('accepts a certificate of an unknown authority only from a server on this machine', async () => {
  const { certificate, key } = await makeServerCertificate('0.0.0.0');
  const stand = await openStandInSmtp({ tls: { cert: certificate, key } });
  expect(await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  const url = stand.url.replace('127.0.0.1', '0.0.0.0'); // the same server by another address
  expect(await smtp({ url, from }).send(mailTo('ana@example.com'))).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('certificate'),
  });
  await stand.close();
});

describe('server with a password', () => {
  const [user, password] = ['ana@example.com', 'pass/word: 100%'];
  let stand: StandInSmtp;
  beforeAll(async () => {
    stand = await openStandInSmtp({ user, password });
  });
  afterAll(() => stand.close());

  test('accepts an email with the right password, whatever characters it has', async () => {
    expect(await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  });

  test('returns failed for a wrong password, so that the email can be sent after the operator corrects it', async () => {
    const url = stand.url.replace(encodeURIComponent(password), 'another');
    expect(await smtp({ url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('never receives the password in clear text on another machine', async () => {
    const url = stand.url.replace('127.0.0.1', '0.0.0.0'); // the same server by another address
    const outcome = await smtp({ url, from }).send(mailTo('ana@example.com'));
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/TLS/i) });
  });
});
