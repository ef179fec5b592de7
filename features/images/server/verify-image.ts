import { X509Certificate } from 'node:crypto';
import { monthStart } from '@galatea/watermark/payload.ts';
import { productKey } from '@galatea/watermark/product-key.ts';
import type { Reading, readWatermark } from '@galatea/watermark/watermark.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { Verification } from '../verification.ts';
import { decodeUpload } from './decode-upload.ts';
import { openDecodingGate } from './decoding-gate.ts';
import type { EncodeDeps } from './encode-marked.ts';
import type { FileMarks } from './file-marks.ts';
import type { MarkDeps } from './mark-file.ts';
import { selfSignedOrganization } from './self-signed-certificate.ts';
import type { SigningPem } from './signing-certificate.ts';
import type { Refused } from './store-upload.ts';

/** Images that are checked or queued in this process. */
const maxOpen = 4;

/** Processor time that an image may be decoded for, in milliseconds. Uploads of users have only the time limit. */
const processorMs = 15_000;

/** An image without a watermark is searched at all scales, which takes seconds. */
const readingTimeoutMs = 60_000;

type VerificationDeps = Pick<MarkDeps, 'listSigningPems'> & Pick<EncodeDeps, 'readWatermarkKeys'>;

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly verification: Verification }
  | Refused
  /** Too many images are being verified. */
  | { readonly kind: 'busy' };

/**
 * Returns a function that reads the marks of an image without storing it. One image is decoded at a time, outside of
 * the gate of other images, so that visitors never delay uploads.
 */
export function openVerification({
  listSigningPems,
  readWatermarkKeys,
}: VerificationDeps): (file: Blob) => Promise<VerifyOutcome> {
  const thread = openThread<Parameters<typeof readWatermark>, Reading | undefined>(
    new URL('./read-watermark-worker.ts', import.meta.url),
  );
  const gate = openDecodingGate(1);
  let open = 0;
  return async (file) => {
    if (open >= maxOpen) return { kind: 'busy' };
    open += 1;
    try {
      const decoded = await gate.run('upload', () => decodeUpload(file, { processorMs }));
      if ('refused' in decoded) return { kind: 'refused', refusal: decoded.refused };
      const { marks, ...pixels } = decoded;
      const keys = (await readWatermarkKeys()).map((key) => Buffer.from(key, 'hex'));
      const reading = await thread.ask([pixels, [...keys, productKey]], AbortSignal.timeout(readingTimeoutMs));
      const watermark = reading ? toWatermark(reading, keys.length) : null;
      return { kind: 'verified', verification: { ...toVerification(marks, await listSigningPems()), watermark } };
    } finally {
      open -= 1;
    }
  };
}

function toWatermark({ payload, keyIndex }: Reading, ownKeys: number): Verification['watermark'] {
  const made_with = keyIndex < ownKeys ? 'this installation' : 'Galatea';
  return { made_with, month: monthStart(payload.month).toISOString().slice(0, 7) };
}

function toVerification({ iptcSource, c2pa }: FileMarks, own: readonly SigningPem[]): Omit<Verification, 'watermark'> {
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
