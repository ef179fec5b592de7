import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtp } from '#ports/mailer/smtp/smtp.ts';
import { createEmailTo } from '#ports/mailer/suite.ts';
import { makeServerCertificate } from '#tests/certificates.ts';
import { openStandInSmtp } from '#tests/providers/smtp.ts';
import { trustAuthority } from './trust-authority.ts';

const trustedBefore = tls.getCACertificates('default');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-authority-'));
});
afterAll(async () => {
  tls.setDefaultCACertificates(trustedBefore);
  await rm(folder, { recursive: true });
});

test('trusts an SMTP server with a certificate issued by the authority in CA_FILE, and still trusts public authorities', async () => {
  const { certificate, authority, key } = await makeServerCertificate('0.0.0.0');
  const standIn = await openStandInSmtp({ tls: { cert: certificate, key } });
  const url = standIn.url.replace('127.0.0.1', '0.0.0.0'); // not loopback, so that the certificate is verified
  const mailer = smtp({ url, from: 'galatea@example.com' });
  expect(await mailer.send(createEmailTo('ana@example.com'))).toMatchObject({ kind: 'failed' });
  const authorityFile = join(folder, 'authority.pem');
  await writeFile(authorityFile, authority);
  trustAuthority({ authorityFile });
  expect(await mailer.send(createEmailTo('ana@example.com'))).toEqual({ kind: 'sent' });
  expect(fingerprints(tls.getCACertificates('default'))).toEqual(
    new Set([...fingerprints(trustedBefore), ...fingerprints([authority])]),
  );
  await standIn.close();
});

function fingerprints(certificates: readonly string[]): Set<string> {
  return new Set(certificates.map((certificate) => new X509Certificate(certificate).fingerprint256));
}

test('refuses to start when CA_FILE is missing, empty or broken', async () => {
  const broken = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n';
  for (const [name, text] of [
    ['empty.pem', ''],
    ['broken.pem', broken],
  ] as const) {
    await writeFile(join(folder, name), text);
    expect(() => trustAuthority({ authorityFile: join(folder, name) })).toThrow(/^CA_FILE must be a PEM file/);
  }
  expect(() => trustAuthority({ authorityFile: join(folder, 'none.pem') })).toThrow(
    /^Could not read the file in CA_FILE/,
  );
});
