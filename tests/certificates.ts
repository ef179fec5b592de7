import 'reflect-metadata'; // must be first, because the certificate library needs it at load time
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

export type TestCertificate = {
  /** The key's certificate followed by its authority's, in PEM format. */
  readonly certificate: string;
  /** Only the authority's certificate. */
  readonly authority: string;
  /** The private key in PEM format. */
  readonly key: string;
};

const emailProtection: string = ExtendedKeyUsage.emailProtection;
const hour = 3_600_000;
const validity = { notBefore: new Date(Date.now() - hour), notAfter: new Date(Date.now() + hour) };

/** Creates an Ed25519 key for signing files, with a certificate issued by a new authority. */
export async function makeSigningCertificate({
  organization = 'Atelier Example',
  purpose = emailProtection,
  notBefore = validity.notBefore,
  notAfter = validity.notAfter,
} = {}): Promise<TestCertificate> {
  const authority = await makeAuthority();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=Picture signing, O=${organization}`,
    issuer: authority.certificate.subject,
    notBefore,
    notAfter,
    publicKey: spki,
    signingKey: authority.key,
    signingAlgorithm: { name: 'Ed25519' },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([purpose]),
      await AuthorityKeyIdentifierExtension.create(authority.certificate.publicKey),
      await SubjectKeyIdentifierExtension.create(spki),
    ],
  });
  return {
    certificate: toChain(certificate, authority.certificate),
    authority: toChain(authority.certificate),
    key: toPem(privateKey),
  };
}

let testPem: Promise<TestCertificate> | undefined;

/** Returns a signing key that all images of one test process share. */
export async function listTestPems(): Promise<readonly [TestCertificate]> {
  testPem ??= makeSigningCertificate();
  return [await testPem];
}

/** Creates a key for a server at an IP address, with a certificate issued by a new authority. */
export async function makeServerCertificate(address: string): Promise<TestCertificate> {
  const authority = await makeAuthority();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${address}`,
    issuer: authority.certificate.subject,
    ...validity,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    signingKey: authority.key,
    signingAlgorithm: { name: 'Ed25519' },
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: address }])],
  });
  return {
    certificate: toChain(certificate, authority.certificate),
    authority: toChain(authority.certificate),
    key: toPem(privateKey),
  };
}

/** Creates an Ed25519 key with a self-signed certificate. */
export async function makeSelfSignedCertificate(): Promise<TestCertificate> {
  const { certificate, privateKey } = await makeAuthority();
  return { certificate: toChain(certificate), authority: toChain(certificate), key: toPem(privateKey) };
}

async function makeAuthority() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = await crypto.subtle.importKey(
    'pkcs8',
    privateKey.export({ type: 'pkcs8', format: 'der' }),
    'Ed25519',
    false,
    ['sign'],
  );
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = await X509CertificateGenerator.create({
    subject: 'CN=Authority of a test',
    issuer: 'CN=Authority of a test',
    ...validity,
    publicKey: spki,
    signingKey: key,
    signingAlgorithm: { name: 'Ed25519' },
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(spki),
    ],
  });
  return { certificate, key, privateKey };
}

function toChain(...certificates: X509Certificate[]): string {
  return certificates.map((certificate) => certificate.toString('pem')).join('\n');
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
