import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServerCertificate } from '#tests/certificates.ts';
import { freePort } from '#tests/product.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/providers/smtp.ts';
import { createEmailTo, mailerSuite } from '../suite.ts';
import { smtp } from './smtp.ts';

const from = 'galatea@example.com';

mailerSuite('smtp', async () => {
  const standIn = await openStandInSmtp();
  return {
    mailer: smtp({ url: standIn.url, from }),
    received: async (to) =>
      standIn.emails.filter((email) => email.to === to).map(({ to: _to, from: _from, ...email }) => email),
    close: standIn.close,
  };
});

describe('outcome of an email', () => {
  let standIn: StandInSmtp;
  beforeAll(async () => {
    standIn = await openStandInSmtp();
  });
  afterAll(() => standIn.close());

  test.each([
    ['refuses the address', 'refused'],
    ['refuses the mail', 'refused'],
    ['is busy', 'failed'],
    ['breaks off', 'failed'],
    ['takes it and breaks off', 'unknown'],
    ['takes', 'sent'],
  ] as const)('when the server %s, the outcome is %s', async (behave, kind) => {
    standIn.behave = behave;
    expect(await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'))).toMatchObject({ kind });
  });

  test('is failed when no server is listening', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect(await smtp({ url, from }).send(createEmailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('has a Message-ID with the domain of the sender', async () => {
    standIn.behave = 'takes';
    await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'));
    expect(standIn.emails.at(-1)?.messageId).toMatch(/^<[0-9a-f]{40}@example\.com>$/);
  });
});

test('sets the Reply-To address if one is configured', async () => {
  const standIn = await openStandInSmtp();
  await smtp({ url: standIn.url, from, replyTo: 'hello@example.com' }).send(createEmailTo('ana@example.com'));
  await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'));
  expect(standIn.emails.map(({ replyTo }) => replyTo)).toEqual(['Galatea <hello@example.com>', undefined]);
  await standIn.close();
});

test('uses the configured sender name, and Galatea by default', async () => {
  const standIn = await openStandInSmtp();
  await smtp({ url: standIn.url, from, fromName: 'Mara, Example' }).send(createEmailTo('ana@example.com'));
  await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'));
  expect(standIn.emails.map((email) => email.from)).toEqual([
    '"Mara, Example" <galatea@example.com>',
    'Galatea <galatea@example.com>',
  ]);
  await standIn.close();
});

test('accepts a certificate from an unknown authority only for a local server', async () => {
  const { certificate, key } = await makeServerCertificate('0.0.0.0');
  const standIn = await openStandInSmtp({ tls: { cert: certificate, key } });
  expect(await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  const url = standIn.url.replace('127.0.0.1', '0.0.0.0'); // the same server at another address
  expect(await smtp({ url, from }).send(createEmailTo('ana@example.com'))).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('certificate'),
  });
  await standIn.close();
});

describe('server with a password', () => {
  const [user, password] = ['ana@example.com', 'pass/word: 100%'];
  let standIn: StandInSmtp;
  beforeAll(async () => {
    standIn = await openStandInSmtp({ user, password });
  });
  afterAll(() => standIn.close());

  test('accepts an email with the right password, even if it contains special characters', async () => {
    expect(await smtp({ url: standIn.url, from }).send(createEmailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  });

  test('returns failed for a wrong password, so that the email can be sent after the operator corrects it', async () => {
    const url = standIn.url.replace(encodeURIComponent(password), 'another');
    expect(await smtp({ url, from }).send(createEmailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('never receives the password in clear text on another machine', async () => {
    const url = standIn.url.replace('127.0.0.1', '0.0.0.0'); // the same server at another address
    const outcome = await smtp({ url, from }).send(createEmailTo('ana@example.com'));
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/TLS/i) });
  });
});
