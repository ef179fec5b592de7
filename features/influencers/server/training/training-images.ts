import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ImageStore } from '#features/images/server/public.ts';
import { withoutIllustrations } from '#features/images/server/public.ts';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import { createZip } from '#platform/files/create-zip.ts';
import { maxTrainingImages } from '../../training-rules.ts';

/** Returns the paths of an influencer's photos that are suitable for training, best first. */
export type FindTrainingPhotos = (db: AnyDatabase, influencerId: string, limit: number) => Promise<string[]>;

/** Size of the longer side in pixels that the trainer uses. */
const side = 1_024;

/** Returns the paths of an influencer's training images: the face, the other views, and then the photos. */
export async function listTrainingImages(
  db: AnyDatabase,
  influencerId: string,
  findTrainingPhotos: FindTrainingPhotos,
): Promise<string[]> {
  const tables = getTables(db);
  const [influencer, sheets, photos] = await Promise.all([
    tables
      .selectFrom('influencers')
      .select(['face_url', 'avatar_url'])
      .where('id', '=', influencerId)
      .executeTakeFirst(),
    tables
      .selectFrom('character_sheets')
      .select('image_url')
      .where('influencer_id', '=', influencerId)
      .where('status', '=', 'kept')
      .orderBy('view')
      .execute(),
    findTrainingPhotos(db, influencerId, 2 * maxTrainingImages),
  ]);
  const face = influencer?.face_url ?? influencer?.avatar_url;
  const paths = [...(face ? [face] : []), ...sheets.flatMap(({ image_url }) => image_url ?? []), ...photos];
  return (await withoutIllustrations(db, [...new Set(paths)])).slice(0, maxTrainingImages);
}

/** Creates a ZIP of images, each scaled down for the trainer. Images deleted in the meantime are omitted. */
export async function createArchive(
  paths: readonly string[],
  images: ImageStore,
  signal: AbortSignal,
): Promise<{ readonly zip: Uint8Array; readonly imageCount: number }> {
  const files: Uint8Array[] = [];
  for (const path of paths) {
    const file = await images.read(path, signal).catch(() => null);
    if (file) files.push(await sized(file));
    signal.throwIfAborted();
  }
  const entries = files.map((file, index) => ({
    name: `${String(index + 1).padStart(2, '0')}.jpg`,
    compress: false,
    open: async () => Readable.from([Buffer.from(file)]),
  }));
  return { zip: await buffer(createZip(entries)), imageCount: files.length };
}

/** Returns an eight-letter trigger word that is not a real word and is unique to one training run. */
export function getTriggerWord(trainingId: string): string {
  const bytes = createHash('sha256').update(trainingId).digest().subarray(0, 7);
  return `z${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

/** Without metadata, because providers do not need to know where an image is from. */
function sized(file: Uint8Array): Promise<Buffer> {
  return sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
