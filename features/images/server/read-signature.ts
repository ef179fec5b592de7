// must be imported first: the certificate library requires it at load time
import 'reflect-metadata';
import type { X509Certificate } from '@peculiar/x509';
import { type Asset, JPEG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import type { FileSignature } from '../provenance.ts';
import { Mp4 } from './mp4-asset.ts';

/** Returns a file's C2PA signature; null if it has none that can be read. */
export async function readSignature(file: Uint8Array): Promise<FileSignature | null> {
  try {
    const asset = Mp4.canRead(file) ? new Mp4(file) : new JPEG(file);
    const manifests = manifestsIn(asset);
    const certificate = manifests?.getActiveManifest()?.signature?.signatureData.certificate;
    if (!manifests || !certificate) return null;
    const { statusEntries } = await manifests.validate(asset);
    // An expired certificate does not mean that the file was changed.
    const remarks = statusEntries.filter(({ success, code }) => !success && !code.startsWith('signingCredential.'));
    return { signer: getSignerName(certificate), unchanged: remarks.length === 0 };
  } catch {
    return null;
  }
}

function manifestsIn(asset: Asset): ManifestStore | undefined {
  const bytes = asset.getManifestJUMBF();
  return bytes && ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(bytes)));
}

export function getSignerName({ subject, subjectName }: X509Certificate): string {
  const [organization] = subjectName.getField('O');
  const [name] = subjectName.getField('CN');
  return organization ?? name ?? subject;
}
