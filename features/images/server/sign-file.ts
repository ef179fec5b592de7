import type { FileSignature, Provenance } from '../provenance.ts';
import { contentCredentials } from './content-credentials.ts';
import { readSignature } from './read-signature.ts';
import type { SigningPem } from './signing-certificate.ts';

export type SignedJpeg = { readonly file: Uint8Array; readonly signature: FileSignature | null };

/** Signs a JPEG with C2PA and reads the signature back. */
export type SignJpeg = (pem: SigningPem, jpeg: Uint8Array, provenance: Provenance) => Promise<SignedJpeg>;

export const signJpeg: SignJpeg = async (pem, jpeg, provenance) => {
  const file = await contentCredentials(pem).sign(jpeg, provenance);
  return { file, signature: await readSignature(file) };
};
