import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import type { FileSignature, Provenance } from '#features/images/provenance.ts';
import { createKey, deleteOnFailure, type ImageStore, insertRow } from '#features/images/server/public.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoRefusal } from '../video-rules.ts';
import { createPlainCover } from './plain-cover.ts';
import type { MeasuredVideo } from './reading/measure-video.ts';
import { readVideo } from './reading/read-video.ts';

export type StoreVideoDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly images: Pick<ImageStore, 'storeCover' | 'markVideo'>;
};

export type NewVideo = {
  readonly userId: string;
  readonly name: string;
  readonly coverMs: number;
  /** Null for a neutral cover. */
  readonly cover: Blob | null;
  /** Null for an upload. */
  readonly provenance: Provenance | null;
  /** The key of a stored video whose sound replaces that of the video. */
  readonly soundKey?: string | null;
  /** Writes the file of the video to this path. */
  write(path: string): Promise<void>;
};

export type VideoRow = Selectable<Tables['videos']>;
type StoreOutcome =
  | { readonly kind: 'stored'; readonly row: VideoRow }
  | { readonly kind: 'refused'; readonly refusal: VideoRefusal }
  | { readonly kind: 'cover refused' };

let lastTurn: Promise<unknown> = Promise.resolve();

/** Stores a video in the form that Instagram accepts. A process reads one video at a time, because each is large. */
export function storeVideo(deps: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  const turn = lastTurn.then(() => storeInTurn(deps, video));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function storeInTurn({ service, files, images }: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  return inTemporaryFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
    await video.write(from);
    const sound = video.soundKey ? join(folder, 'sound.mp4') : undefined;
    if (video.soundKey && sound) await copyFile(files, video.soundKey, sound);
    const read = await readVideo({ from, to, sound });
    if ('refused' in read) return { kind: 'refused', refusal: read.refused };
    await rm(from);
    const signature = video.provenance && (await mark(images, to, video.provenance));

    const key = await createKey(service, 'mp4');
    return deleteOnFailure(files, key, async () => {
      const image = video.cover ?? (await createPlainCover(read));
      const stored = await images.storeCover({ image, key, provenance: video.provenance });
      if (stored.kind === 'refused') return { kind: 'cover refused' };
      const bytes = await files.putStream(key, createReadStream(to), 'video/mp4');
      return { kind: 'stored', row: await insertVideo(service, { key, bytes, video, read, signature }) };
    });
  });
}

async function copyFile(files: FileStore, key: string, path: string): Promise<void> {
  const file = await files.open(key);
  if (!file) throw new Error('the file with the sound is missing');
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
}

/** Marks the file at a path as generated. Its size in memory is that of the file that the engine returned. */
async function mark({ markVideo }: Pick<ImageStore, 'markVideo'>, path: string, provenance: Provenance) {
  const { file, signature } = await markVideo(await readFile(path), provenance);
  await writeFile(path, file);
  return signature;
}

type Inserted = {
  readonly key: string;
  readonly bytes: number;
  readonly video: NewVideo;
  readonly read: MeasuredVideo;
  readonly signature: FileSignature | null;
};

function insertVideo(service: ServiceDatabase, { key, bytes, video, read, signature }: Inserted): Promise<VideoRow> {
  const { userId, name, provenance, coverMs } = video;
  const { width, height, durationMs, frameRate, hasSound } = read;
  const row = { key, user_id: userId, name, bytes, width, height };
  return service.transaction().execute(async (trx) => {
    await insertRow(trx, row, provenance && { ...provenance, signature });
    return trx
      .insertInto('videos')
      .values({
        ...row,
        source: provenance ? 'generated' : 'upload',
        duration_ms: durationMs,
        frame_rate: frameRate,
        has_sound: hasSound,
        cover_ms: Math.min(coverMs, durationMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
