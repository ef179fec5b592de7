// must be imported first: the certificate library requires it at load time
import 'reflect-metadata';
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The organization of certificates that an installation issues to itself. Readers show it as the signer. */
export const selfSignedOrganization = 'Galatea (self-signed)';

/** Signatures have no time stamp, so readers doubt an image once the certificate has expired. */
const yearsValid = 20;

/**
 * Returns a new Ed25519 key and its certificates in PEM format. C2PA refuses a signer's certificate that is its own
 * issuer, so it is issued by an authority whose key is not stored and can issue nothing else.
 */
export async function createSelfSignedCertificate(now = new Date()): Promise<string> {
  const [authority, signer] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const installation = `Galatea installation ${randomBytes(4).toString('hex')}`;
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + yearsValid);
  const issuing = {
    issuer: `CN=${installation} authority, O=${selfSignedOrganization}`,
    // A reader whose clock is slightly slow accepts the first images.
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter,
    signingKey: await toSigningKey(authority.privateKey),
    signingAlgorithm: { name: 'Ed25519' },
  };
  const authorityKey = toSpki(authority.publicKey);
  const issuer = await X509CertificateGenerator.create({
    ...issuing,
    subject: issuing.issuer,
    publicKey: authorityKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKey),
    ],
  });
  const signerKey = toSpki(signer.publicKey);
  const certificate = await X509CertificateGenerator.create({
    ...issuing,
    subject: `CN=${installation}, O=${selfSignedOrganization}`,
    publicKey: signerKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await SubjectKeyIdentifierExtension.create(signerKey),
    ],
  });
  const key = signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return [key.trim(), certificate.toString('pem'), issuer.toString('pem')].join('\n');
}

function toSpki(key: KeyObject): Uint8Array<ArrayBuffer> {
  return new Uint8Array(key.export({ type: 'spki', format: 'der' }));
}

function toSigningKey(key: KeyObject): Promise<CryptoKey> {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', der, 'Ed25519', false, ['sign']);
}
