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

describe('what becomes of a mail', () => {
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
  ] as const)('where the server %s, it is %s', async (behave, kind) => {
    stand.behave = behave;
    expect(await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind });
  });

  test('where no server listens, it failed', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect(await smtp({ url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('its Message-ID is of the domain it comes from', async () => {
    stand.behave = 'takes';
    await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
    expect(stand.mails.at(-1)?.messageId).toMatch(/^<[0-9a-f]{40}@example\.com>$/);
  });
});

test('an answer to a mail goes to the address that is named for it, else to where it came from', async () => {
  const stand = await openStandInSmtp();
  await smtp({ url: stand.url, from, replyTo: 'hello@example.com' }).send(mailTo('ana@example.com'));
  await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
  expect(stand.mails.map(({ replyTo }) => replyTo)).toEqual(['Galatea <hello@example.com>', undefined]);
  await stand.close();
});

test('emails have the sender name that is given, and Galatea otherwise', async () => {
  const stand = await openStandInSmtp();
  await smtp({ url: stand.url, from, fromName: 'Mara, Example' }).send(mailTo('ana@example.com'));
  await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'));
  expect(stand.mails.map((mail) => mail.from)).toEqual([
    '"Mara, Example" <galatea@example.com>',
    'Galatea <galatea@example.com>',
  ]);
  await stand.close();
});

test('a server with a certificate of no public authority receives emails on this machine, and nowhere else', async () => {
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

describe('a server that asks for a password', () => {
  const [user, password] = ['ana@example.com', 'pass/word: 100%'];
  let stand: StandInSmtp;
  beforeAll(async () => {
    stand = await openStandInSmtp({ user, password });
  });
  afterAll(() => stand.close());

  test('takes a mail from who knows it, whatever characters it has', async () => {
    expect(await smtp({ url: stand.url, from }).send(mailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  });

  test('is not to blame on the mail, which may be tried again once the operator has corrected it', async () => {
    const url = stand.url.replace(encodeURIComponent(password), 'another');
    expect(await smtp({ url, from }).send(mailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  });

  test('is not told it in clear text beyond this machine', async () => {
    const url = stand.url.replace('127.0.0.1', '0.0.0.0'); // the same server by another address
    const outcome = await smtp({ url, from }).send(mailTo('ana@example.com'));
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/TLS/i) });
  });
});
