import { z } from 'zod';
import { type DigitalSource, digitalSources, isGenerated, readDigitalSource } from '../digital-sources.ts';

const source = z.literal(Object.keys(digitalSources) as DigitalSource[]).nullable(); // the keys of that object

export const fileMarks = z.object({
  /** The IPTC digital source type of the file's XMP. */
  iptcSource: source,
  c2pa: z
    .object({
      /** `changed` after it was signed, or `invalid`: the manifest or its signature is not valid. */
      state: z.literal(['intact', 'changed', 'invalid']),
      /** The organization of the certificate, or its common name if there is none. */
      signer: z.string().nullable(),
      /** SHA-256 of the signer's certificate, in hexadecimal digits. */
      fingerprint: z.string().nullable(),
      source,
    })
    .nullable(),
});

/** The marks of origin in a file. They contain no names, places or thumbnails. */
export type FileMarks = z.infer<typeof fileMarks>;

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
  const value = /:DigitalSourceType(?:\s*=\s*["']([^"']*)["']|[^>]*rdf:resource=["']([^"']*)["']|[^>]*>([^<]*)<)/;
  const [, attribute, resource, text] = value.exec(xmp) ?? [];
  return readDigitalSource(attribute ?? resource ?? text);
}

/** The libraries take a while to load, so they are only loaded for files that contain a manifest. */
async function readC2pa(bytes: Uint8Array): Promise<FileMarks['c2pa']> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('c2pa')) return null;
  const { readManifest } = await import('./read-manifest.ts');
  return readManifest(bytes);
}
