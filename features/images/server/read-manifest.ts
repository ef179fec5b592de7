// must be imported first: the certificate library requires it at load time
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, type Manifest, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { cutText } from '#contract/cut-text.ts';
import { readDigitalSource } from '../digital-sources.ts';
import type { FileMarks } from './file-marks.ts';
import { Mp4 } from './mp4-asset.ts';
import { getSignerName } from './read-signature.ts';
import { WebP } from './webp-asset.ts';

const formats = [JPEG, PNG, BMFF, Mp4, WebP];

const unreadable = { state: 'invalid', signer: null, fingerprint: null, source: null } as const;

/** Reads and validates the C2PA manifest of a file; null if there is none. */
export async function readManifest(bytes: Uint8Array): Promise<FileMarks['c2pa']> {
  const format = formats.find((each) => each.canRead(bytes));
  if (!format) return null;
  try {
    const image = new format(bytes);
    const jumbf = image.getManifestJUMBF();
    if (!jumbf) return null;
    if (jumbf.length > largestManifest || !isShallow(jumbf)) return unreadable;
    const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
    const manifest = store.getActiveManifest();
    const certificate = manifest?.signature?.signatureData.certificate;
    if (!manifest || !certificate) return unreadable;
    const { statusEntries } = await store.validate(image);
    return {
      state: toState(statusEntries.filter(({ success }) => !success).map(({ code }) => code)),
      signer: cutText(getSignerName(certificate), 200),
      fingerprint: createHash('sha256').update(Buffer.from(certificate.rawData)).digest('hex'),
      source: findSource(manifest),
    };
  } catch {
    return unreadable;
  }
}

/** A manifest contains about 3 kB for each file it describes, and their thumbnails. */
const largestManifest = 8_000_000;
/** The boxes of a manifest store are nested four deep, and those of embedded files slightly deeper. */
const deepest = 8;

/** Whether no box is nested too deeply. The library copies the content of a box for each box around it. */
function isShallow(boxes: Uint8Array, depth = 1): boolean {
  const view = new DataView(boxes.buffer, boxes.byteOffset, boxes.byteLength);
  for (let start = 0; start + 8 <= boxes.length; ) {
    const length = view.getUint32(start);
    const isLong = length === 1;
    const end = isLong || length === 0 ? boxes.length : Math.min(start + Math.max(length, 8), boxes.length);
    if (view.getUint32(start + 4) === superBox) {
      if (depth >= deepest) return false;
      if (!isShallow(boxes.subarray(start + (isLong ? 16 : 8), end), depth + 1)) return false;
    }
    start = end;
  }
  return true;
}

/** The type 'jumb'. */
const superBox = 0x6a756d62;

/** These do not concern the integrity of the file: an untrusted or expired certificate, and other files. */
const otherConcerns = /^(?:signingCredential\.(?!invalid)|ingredient\.|timeStamp\.)/;

function toState(failures: readonly string[]): 'intact' | 'changed' | 'invalid' {
  const faults = failures.filter((code) => !otherConcerns.test(code));
  if (!faults.length) return 'intact';
  return faults.every((code) => /^assertion\.\w+Hash\.mismatch$/.test(code)) ? 'changed' : 'invalid';
}

function findSource({ assertions }: Manifest) {
  const actions = assertions?.assertions.flatMap((each) => (each instanceof ActionAssertion ? each.actions : [])) ?? [];
  return readDigitalSource(actions.find(({ digitalSourceType }) => digitalSourceType)?.digitalSourceType);
}
