import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getFileKey } from '../image-rules.ts';
import { readProvenance, type SignedProvenance } from '../provenance.ts';
import { readSignature } from './read-signature.ts';

export type ProvenanceDeps = { readonly files: FileStore; readonly service: ServiceDatabase };

export async function findProvenance(
  { files, service }: ProvenanceDeps,
  path: string,
): Promise<SignedProvenance | undefined> {
  const key = getFileKey(path);
  const file = await service.selectFrom('files').select('provenance').where('key', '=', key).executeTakeFirst();
  if (file?.provenance) return file.provenance as SignedProvenance; // written only by `toProvenanceColumn`
  const read = file && (await readFromFile(files, key));
  if (read) await service.updateTable('files').set(toProvenanceColumn(read)).where('key', '=', key).execute();
  return read;
}

/** Reads the provenance from the file, for images stored before it was saved in the row. */
async function readFromFile(files: FileStore, key: string): Promise<SignedProvenance | undefined> {
  const file = await files.open(key);
  if (!file) return undefined;
  const bytes = await buffer(file.stream);
  const { xmpAsString } = await sharp(bytes).metadata();
  const provenance = xmpAsString ? readProvenance(xmpAsString) : undefined;
  return provenance && { ...provenance, signature: await readSignature(bytes) };
}

export function toProvenanceColumn(provenance: SignedProvenance): { provenance: string } {
  return { provenance: JSON.stringify(provenance) };
}
