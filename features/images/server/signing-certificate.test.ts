import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperatorPem } from '#app/server/content-signing.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { makeSelfSignedCertificate, makeSigningCertificate } from '#tests/certificates.ts';
import { readSigningCertificate } from './signing-certificate.ts';

const day = 86_400_000;
const documentSigning = '1.3.6.1.5.5.7.3.36';
const claimSigning = '1.3.6.1.4.1.62558.2.1';
const serverAuthentication = '1.3.6.1.5.5.7.3.1';

describe('the signing key and certificate', () => {
  test.each([documentSigning, claimSigning])(
    'may have a different extended key usage for signing (%s)',
    async (purpose) => {
      const { certificate, issuers } = readSigningCertificate(await makeSigningCertificate({ purpose }));
      expect([certificate.subject, issuers.length]).toEqual(['CN=Picture signing, O=Atelier Example', 1]);
    },
  );

  const cases: [string, () => Promise<{ certificate: string; key: string }>, RegExp][] = [
    ['no key', async () => ({ ...(await makeSigningCertificate()), key: 'x' }), /^C2PA_KEY .* no private key/],
    ['a key of another kind', async () => ({ ...(await makeSigningCertificate()), key: ecKey() }), /^C2PA_KEY .* ec, /],
    [
      'a key with a passphrase',
      async () => ({ ...(await makeSigningCertificate()), key: lockedKey() }),
      /^C2PA_KEY .* passphrase/,
    ],
    [
      'no certificate',
      async () => ({ ...(await makeSigningCertificate()), certificate: 'x' }),
      /^C2PA_CERTIFICATE .* no cert/,
    ],
    ['a damaged certificate', async () => damaged(await makeSigningCertificate()), /^C2PA_CERTIFICATE .* damaged/],
    [
      'the key of another',
      async () => ({ ...(await makeSigningCertificate()), key: (await makeSigningCertificate()).key }),
      /^C2PA_KEY does not match/,
    ],
    [
      'an expired certificate',
      () => makeSigningCertificate({ notBefore: at(-2), notAfter: at(-1) }),
      /^C2PA_CERTIFICATE has expired: CN=/,
    ],
    [
      'a certificate of tomorrow',
      () => makeSigningCertificate({ notBefore: at(1), notAfter: at(2) }),
      /^C2PA_CERTIFICATE is not valid yet: CN=/,
    ],
    [
      'a certificate for a server',
      () => makeSigningCertificate({ purpose: serverAuthentication }),
      /^C2PA_CERTIFICATE is not valid for signing/,
    ],
    ['a certificate issued by itself', makeSelfSignedCertificate, /^C2PA_CERTIFICATE is not valid for signing/],
  ];
  test.each(cases)('prevent startup with a message that names the variable: %s', async (_, make, sentence) => {
    const pem = await make();
    expect(() => readSigningCertificate(pem)).toThrow(StartRefused);
    expect(() => readSigningCertificate(pem)).toThrow(sentence);
  });
});

describe('the files of the signing key and certificate', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galatea-keys-'));
    const { certificate, key } = await makeSigningCertificate();
    await writeFile(join(folder, 'certificate.pem'), certificate);
    await writeFile(join(folder, 'key.pem'), key);
  });
  afterAll(() => rm(folder, { recursive: true }));

  function startWith(certificate: string, key: string) {
    return readOperatorPem(readConfig({ C2PA_CERTIFICATE: join(folder, certificate), C2PA_KEY: join(folder, key) }));
  }

  test('are read at startup', () => {
    expect(startWith('certificate.pem', 'key.pem')).toBeDefined();
    expect(readOperatorPem(readConfig({}))).toBeUndefined();
  });

  test.each([
    ['C2PA_CERTIFICATE', 'none.pem', 'key.pem'],
    ['C2PA_KEY', 'certificate.pem', 'none.pem'],
  ])('prevent startup if the file named by %s cannot be read', (variable, certificate, key) => {
    expect(() => startWith(certificate, key)).toThrow(StartRefused);
    expect(() => startWith(certificate, key)).toThrow(`Could not read the file in ${variable}`);
  });
});

function at(days: number): Date {
  return new Date(Date.now() + days * day);
}

function ecKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function lockedKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString();
}

function damaged({ certificate, key }: { certificate: string; key: string }) {
  const [head, , ...rest] = certificate.split('\n');
  return { certificate: [head, ...rest].join('\n'), key };
}
