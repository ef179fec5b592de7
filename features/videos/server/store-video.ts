import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { buildXmp, type Provenance } from '#features/images/provenance.ts';
import { createKey, deleteOnFailure, type ImageStore, insertRow } from '#features/images/server/public.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoRefusal } from '../video-rules.ts';
import { createPlainCover } from './plain-cover.ts';
import { readVideo } from './reading/read-video.ts';
import { buildXmpBox } from './xmp-box.ts';

export type StoreVideoDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly images: Pick<ImageStore, 'storeCover'>;
};

export type NewVideo = {
  readonly userId: string;
  readonly name: string;
  readonly coverMs: number;
  /** Null for a neutral cover. */
  readonly cover: Blob | null;
  /** Null for an upload. */
  readonly provenance: Provenance | null;
  /** Writes the file of the video to this path. */
  write(path: string): Promise<void>;
};

export type VideoRow = Selectable<Tables['videos']>;
type StoreOutcome =
  | { readonly kind: 'stored'; readonly row: VideoRow }
  | { readonly kind: 'refused'; readonly refusal: VideoRefusal }
  | { readonly kind: 'cover refused' };

/** The prefix of the temporary folders of videos in progress. */
export const folderPrefix = 'galatea-video-';

let lastTurn: Promise<unknown> = Promise.resolve();

/** Stores a video in the form that Instagram accepts. A process reads one video at a time, because each is large. */
export function storeVideo(deps: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  const turn = lastTurn.then(() => storeInTurn(deps, video));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function storeInTurn({ service, files, images }: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
    await video.write(from);
    const read = await readVideo({ from, to });
    if ('refused' in read) return { kind: 'refused', refusal: read.refused };
    await rm(from);
    if (video.provenance) await appendFile(to, buildXmpBox(buildXmp(video.provenance)));

    const key = await createKey(service, 'mp4');
    return await deleteOnFailure(files, key, async () => {
      const image = video.cover ?? (await createPlainCover(read));
      const stored = await images.storeCover({ image, key, provenance: video.provenance });
      if (stored.kind === 'refused') return { kind: 'cover refused' };
      const bytes = await files.putStream(key, createReadStream(to), 'video/mp4');
      const row = { key, user_id: video.userId, name: video.name, bytes };
      const { width, height } = read;
      return service.transaction().execute(async (trx) => {
        await insertRow(trx, { ...row, width, height }, video.provenance && { ...video.provenance, signature: null });
        const inserted = await trx
          .insertInto('videos')
          .values({
            ...row,
            width,
            height,
            source: video.provenance ? 'generated' : 'upload',
            duration_ms: read.durationMs,
            frame_rate: read.frameRate,
            has_sound: read.hasSound,
            cover_ms: Math.min(video.coverMs, read.durationMs),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { kind: 'stored', row: inserted };
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
