// must be imported first: the certificate library requires it at load time
import 'reflect-metadata';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
} from '@peculiar/x509';
import { StartRefused } from '#platform/config/start-refused.ts';

export type SigningCertificate = {
  readonly key: KeyObject;
  /** The certificate for the key. */
  readonly certificate: X509Certificate;
  /** The certificate's issuers, up to the root or the certificate below it. */
  readonly issuers: readonly X509Certificate[];
};

/** A private key and its certificates, both in PEM format. */
export type SigningPem = { readonly certificate: string; readonly key: string };

/** Reads a key and its certificates in PEM format. Throws StartRefused if their signatures could not be verified. */
export function readSigningCertificate(pem: SigningPem): SigningCertificate {
  const key = readKey(pem.key);
  const [certificate, ...issuers] = readCertificates(pem.certificate);
  if (!certificate)
    throw new StartRefused('C2PA_CERTIFICATE cannot be used: its file contains no certificate in PEM format.');
  if (!belongsTo(certificate, key))
    throw new StartRefused(
      'C2PA_KEY does not match the first certificate of C2PA_CERTIFICATE. Use a matching pair, and put the certificate of the key first.',
    );
  for (const each of [certificate, ...issuers]) refuseOutsideValidity(each);
  if (!isForSigning(certificate))
    throw new StartRefused(
      'C2PA_CERTIFICATE is not valid for signing files: it must be issued by an authority (not self-signed), with the critical key usage digitalSignature and the extended key usage emailProtection or documentSigning.',
    );
  return { key, certificate, issuers };
}

function readKey(pem: string): KeyObject {
  const key = readPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new StartRefused(`C2PA_KEY cannot be used: its type is ${key.asymmetricKeyType}, but it must be Ed25519.`);
  return key;
}

function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartRefused(
      'C2PA_KEY cannot be used: its file contains no private key in PEM format without a passphrase.',
    );
  }
}

function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new StartRefused('C2PA_CERTIFICATE cannot be used: one of its certificates is damaged.');
  }
}

function belongsTo(certificate: X509Certificate, key: KeyObject): boolean {
  const ours = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return ours.equals(new Uint8Array(certificate.publicKey.rawData));
}

function refuseOutsideValidity({ subject, notBefore, notAfter }: X509Certificate): void {
  const now = new Date();
  if (now > notAfter)
    throw new StartRefused(`C2PA_CERTIFICATE has expired: ${subject} was valid until ${notAfter.toISOString()}.`);
  if (now < notBefore)
    throw new StartRefused(`C2PA_CERTIFICATE is not valid yet: ${subject} is valid from ${notBefore.toISOString()}.`);
}

/** The requirements for a signer's certificate. Source: C2PA specification 2.1, X.509 certificates. */
function isForSigning(certificate: X509Certificate): boolean {
  const keyUsage = certificate.getExtension(KeyUsagesExtension);
  const purposes = certificate.getExtension(ExtendedKeyUsageExtension)?.usages.map(String) ?? [];
  return (
    certificate.subject !== certificate.issuer &&
    certificate.getExtension(AuthorityKeyIdentifierExtension) !== null &&
    !certificate.getExtension(BasicConstraintsExtension)?.ca &&
    keyUsage?.critical === true &&
    (keyUsage.usages & KeyUsageFlags.digitalSignature) !== 0 &&
    purposes.some((purpose) => signingPurposes.includes(purpose))
  );
}

const documentSigning = '1.3.6.1.5.5.7.3.36';
const claimSigning = '1.3.6.1.4.1.62558.2.1'; // used by C2PA's own authorities
const signingPurposes: readonly string[] = [ExtendedKeyUsage.emailProtection, documentSigning, claimSigning];
