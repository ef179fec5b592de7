import { type DigitalSource, isGenerated, readDigitalSource } from '../digital-sources.ts';
import type { FileMarks } from './file-marks.ts';

/** Reads the marks of a file. Only for processes that decode uploads, because the content may be hostile. */
export async function readMarks(bytes: Uint8Array, xmp: string | undefined): Promise<FileMarks> {
  return { iptcSource: readXmpSource(xmp ?? ''), c2pa: await readC2pa(bytes) };
}

/** Returns the source of a file that states, in whole or in part, that it was generated; otherwise null. */
export function findGeneratedSource({ c2pa, iptcSource }: FileMarks): DigitalSource | null {
  if (c2pa?.state === 'intact' && isGenerated(c2pa.source)) return c2pa.source;
  return isGenerated(iptcSource) ? iptcSource : null;
}

export function readXmpSource(xmp: string): DigitalSource | null {
  const value = /^(?:\s*=\s*["']([^"']*)["']|[^>]*rdf:resource=["']([^"']*)["']|[^>]*>([^<]*)<)/;
  // Each part is read once. One search over the whole text would take minutes for a text that repeats the name.
  const [, ...parts] = xmp.split(':DigitalSourceType');
  for (const part of parts) {
    const [found, attribute, resource, text] = value.exec(part) ?? [];
    if (found !== undefined) return readDigitalSource(attribute ?? resource ?? text);
  }
  return null;
}

/** The libraries take a while to load, so they are only loaded for files that contain a manifest. */
async function readC2pa(bytes: Uint8Array): Promise<FileMarks['c2pa']> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('c2pa')) return null;
  const { readManifest } = await import('./read-manifest.ts');
  return readManifest(bytes);
}
