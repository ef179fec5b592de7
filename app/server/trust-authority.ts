import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { readNamedFile } from './read-named-file.ts';

const pem = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** Makes every TLS connection of this process also trust the operator's own certificate authority. */
export function trustAuthority({ authorityFile }: Pick<Config, 'authorityFile'>): void {
  if (authorityFile === undefined) return;
  const certificates = readNamedFile('CA_FILE', authorityFile).match(pem) ?? [];
  if (!certificates.length)
    throw new StartRefused(`CA_FILE must be a PEM file; ${authorityFile} contains no certificate.`);
  try {
    for (const certificate of certificates) new X509Certificate(certificate);
  } catch {
    throw new StartRefused(`CA_FILE must be a PEM file; could not read a certificate in ${authorityFile}.`);
  }
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
}
