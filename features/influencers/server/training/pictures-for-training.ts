import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureStore } from '#features/images/server/public.ts';
import { withoutIllustrations } from '#features/images/server/public.ts';
import { type AnyDatabase, tablesOf } from '#platform/database/database.ts';
import { zipOf } from '#platform/files/zip-of.ts';
import { maxTrainingPictures } from '../../training-rules.ts';

/** The persona's photos that are good to learn from, the best first, by their paths. */
export type FindTrainingPhotos = (db: AnyDatabase, influencerId: string, limit: number) => Promise<string[]>;

/** Pixels of the longer side: what the trainer looks at. */
const side = 1_024;

/** The pictures that a persona is learnt from, by their paths: its face, its other sides, then its photos. */
export async function picturesForTraining(
  db: AnyDatabase,
  influencerId: string,
  findTrainingPhotos: FindTrainingPhotos,
): Promise<string[]> {
  const tables = tablesOf(db);
  const [persona, sheets, photos] = await Promise.all([
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
    findTrainingPhotos(db, influencerId, 2 * maxTrainingPictures),
  ]);
  const face = persona?.face_url ?? persona?.avatar_url;
  const paths = [...(face ? [face] : []), ...sheets.flatMap(({ image_url }) => image_url ?? []), ...photos];
  return (await withoutIllustrations(db, [...new Set(paths)])).slice(0, maxTrainingPictures);
}

/** A ZIP of pictures, each made small enough for the trainer. Those that are gone meanwhile are left out. */
export async function archiveOf(
  paths: readonly string[],
  pictures: PictureStore,
  signal: AbortSignal,
): Promise<{ readonly zip: Uint8Array; readonly pictures: number }> {
  const files: Uint8Array[] = [];
  for (const path of paths) {
    const file = await pictures.read(path, signal).catch(() => null);
    if (file) files.push(await sized(file));
    signal.throwIfAborted();
  }
  const entries = files.map((file, index) => ({
    name: `${String(index + 1).padStart(2, '0')}.jpg`,
    compress: false,
    open: async () => Readable.from([Buffer.from(file)]),
  }));
  return { zip: await buffer(zipOf(entries)), pictures: files.length };
}

/** A word of eight letters that is no other word, and of one training alone. */
export function triggerWordOf(trainingId: string): string {
  const bytes = createHash('sha256').update(trainingId).digest().subarray(0, 7);
  return `z${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

/** Without metadata: a vendor need not know where a picture comes from. */
function sized(file: Uint8Array): Promise<Buffer> {
  return sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
