import { X509Certificate } from 'node:crypto';
import type { Verification } from '../verification.ts';
import { decodeUpload } from './decode-upload.ts';
import type { DecodingGate } from './decoding-gate.ts';
import type { MarkDeps } from './mark-jpeg.ts';
import type { FileMarks } from './read-marks.ts';
import { selfSignedOrganization } from './self-signed-certificate.ts';
import type { SigningPem } from './signing-certificate.ts';
import type { Refused } from './store-upload.ts';

/** Images of visitors that are decoded or queued in this process. */
const maxOpen = 4;

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly verification: Verification }
  | Refused
  /** Too many images are being verified. */
  | { readonly kind: 'busy' };

/** Returns a function that reads the marks of an image without storing it. Other work has priority. */
export function openVerification({
  gate,
  listSigningPems,
}: Pick<MarkDeps, 'listSigningPems'> & { readonly gate: DecodingGate }): (file: Blob) => Promise<VerifyOutcome> {
  let open = 0;
  return async (file) => {
    if (open >= maxOpen) return { kind: 'busy' };
    open += 1;
    try {
      const decoded = await gate.run('copy', () => decodeUpload(file));
      if ('refused' in decoded) return { kind: 'refused', refusal: decoded.refused };
      return { kind: 'verified', verification: toVerification(decoded.marks, await listSigningPems()) };
    } finally {
      open -= 1;
    }
  };
}

function toVerification({ iptcSource, c2pa }: FileMarks, own: readonly SigningPem[]): Verification {
  if (!c2pa) return { c2pa, iptc_source: iptcSource };
  const { state, signer, source, fingerprint } = c2pa;
  const isOwn = own.some(({ certificate }) => getFingerprint(certificate) === fingerprint);
  const isGalatea = signer === selfSignedOrganization;
  const signed_by = isOwn ? 'this installation' : isGalatea ? 'another Galatea' : 'another signer';
  return { c2pa: { state, signer, source, signed_by }, iptc_source: iptcSource };
}

/** Returns the SHA-256 of the first certificate. */
function getFingerprint(pem: string): string {
  const first = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----'));
  return new X509Certificate(first).fingerprint256.replaceAll(':', '').toLowerCase();
}
