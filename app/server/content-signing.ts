import { readSigningCertificate, type SigningPem } from '#features/images/server/feature.ts';
import type { Config } from '#platform/config/config.ts';
import type { InstallationSecret } from '#platform/sealing/installation-secrets.ts';
import { readNamedFile } from './read-named-file.ts';

/**
 * Returns the operator's key and certificate for C2PA signatures, or undefined if no key is configured. Throws
 * StartRefused if they cannot sign.
 */
export function readOperatorPem({ contentCredentials: files }: Config): SigningPem | undefined {
  if (!files) return undefined;
  const pem = {
    certificate: readNamedFile('C2PA_CERTIFICATE', files.certificateFile),
    key: readNamedFile('C2PA_KEY', files.keyFile),
  };
  readSigningCertificate(pem);
  return pem;
}

/** Returns the keys that sign or have signed images, first the one that signs. */
export async function listInstallationPems(
  operatorPem: SigningPem | undefined,
  secret: InstallationSecret,
): Promise<readonly [SigningPem, ...SigningPem[]]> {
  const [newest, ...earlier] = await secret.list();
  const toPem = (text: string): SigningPem => ({ certificate: text, key: text });
  const own = earlier.map(toPem);
  return operatorPem ? [operatorPem, toPem(newest), ...own] : [toPem(newest), ...own];
}
