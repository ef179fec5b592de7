import { randomBytes } from 'node:crypto';
import { createSelfSignedCertificate } from '#features/images/server/feature.ts';
import { type InstallationSecret, openInstallationSecret, type Query } from '#platform/sealing/installation-secrets.ts';
import type { Seal } from '#platform/sealing/seal.ts';

/** The secrets that mark the images of an installation. */
export type MarkingSecrets = {
  /** Keys of the invisible watermark: 32 bytes in hexadecimal digits. */
  readonly watermark: InstallationSecret;
  /** Keys and certificates of C2PA signatures, in PEM format. */
  readonly c2pa: InstallationSecret;
};

export function openMarkingSecrets(query: Query, seal: Seal): MarkingSecrets {
  const createKey = async () => randomBytes(32).toString('hex');
  return {
    watermark: openInstallationSecret({ kind: 'watermark', query, seal, create: createKey }),
    c2pa: openInstallationSecret({ kind: 'c2pa', query, seal, create: () => createSelfSignedCertificate() }),
  };
}
