import type { FileSignature, Provenance } from '../provenance.ts';
import { contentCredentials } from './content-credentials.ts';
import { readSignature } from './read-signature.ts';
import type { SigningPem } from './signing-certificate.ts';

export type SignedFile = { readonly file: Uint8Array; readonly signature: FileSignature | null };

/** Signs a JPEG or MP4 with C2PA and reads the signature back. */
export type SignFile = (pem: SigningPem, file: Uint8Array, provenance: Provenance) => Promise<SignedFile>;

export const signFile: SignFile = async (pem, unsigned, provenance) => {
  const file = await contentCredentials(pem).sign(unsigned, provenance);
  return { file, signature: await readSignature(file) };
};
