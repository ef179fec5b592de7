import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Selectable, sql } from 'kysely';
import type { FileSignature, Provenance } from '#features/images/provenance.ts';
import {
  checkFilesAt,
  createKey,
  deleteOnFailure,
  type ImageStore,
  insertRow,
} from '#features/images/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { SourceVideo, VideoConverter } from '#ports/video-converter/video-converter.ts';
import { lastFrameMs, type VideoRefusal } from '../video-rules.ts';
import { createPlainCover } from './plain-cover.ts';
import type { MeasuredVideo } from './reading/measure-video.ts';
import { readVideo } from './reading/read-video.ts';

export type StoreVideoDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly images: Pick<ImageStore, 'storeCover' | 'markVideo'>;
  readonly videoConverter: VideoConverter | null;
};

export type NewVideo = {
  readonly userId: string;
  readonly name: string;
  readonly coverMs: number;
  /** Null for a frame of the video, or a neutral cover if there is no converter. */
  readonly cover: Blob | null;
  /** Null for an upload. */
  readonly provenance: Provenance | null;
  /** The key of a stored video whose sound replaces that of the video. */
  readonly soundKey?: string | null;
  /** Writes the file of the video to this path. */
  write(path: string): Promise<void>;
  /** Runs in the transaction that inserts the video. The video is not stored unless it returns 'claimed'. */
  claim?(trx: ServiceDatabase, row: VideoRow): Promise<'claimed' | NotClaimed>;
};

/** The upload was canceled, or the video does not fit into the plan. */
export type NotClaimed = 'canceled' | 'no space';

export type VideoRow = Selectable<Tables['videos']>;
type StoreOutcome =
  | { readonly kind: 'stored'; readonly row: VideoRow }
  | { readonly kind: 'refused'; readonly refusal: VideoRefusal; readonly source: SourceVideo | null }
  | { readonly kind: 'cover refused' | NotClaimed };

let lastTurn: Promise<unknown> = Promise.resolve();

/** Stores a video in the form that Instagram accepts. A process reads one video at a time, because each is large. */
export function storeVideo(deps: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  const turn = lastTurn.then(() => storeInTurn(deps, video));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function storeInTurn(deps: StoreVideoDeps, video: NewVideo): Promise<StoreOutcome> {
  const { service, files, images } = deps;
  return inTemporaryFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
    await video.write(from);
    const sound = video.soundKey ? join(folder, 'sound.mp4') : undefined;
    if (video.soundKey && sound) await copyFile(files, video.soundKey, sound);
    const read = await readVideo({ from, to, sound });
    if ('refused' in read) return { kind: 'refused', refusal: read.refused, source: read.source ?? null };
    await rm(from);
    const signature = video.provenance && (await mark(images, to, video.provenance));

    const key = await createKey(service, 'mp4');
    return deleteOnFailure(files, key, async () => {
      const image = video.cover ?? (await takeCover(deps, to, video, read)) ?? (await createPlainCover(read));
      const stored = await images.storeCover({ image, key, provenance: video.provenance });
      if (stored.kind === 'refused') return { kind: 'cover refused' };
      const bytes = await files.putStream(key, createReadStream(to), 'video/mp4');
      return insertVideo(service, { key, bytes, video, read, signature });
    });
  });
}

/** A frame that takes longer is left out. */
const frameTimeoutMs = 60_000;

async function takeCover(
  { videoConverter }: Pick<StoreVideoDeps, 'videoConverter'>,
  path: string,
  { coverMs }: Pick<NewVideo, 'coverMs'>,
  { durationMs }: Pick<MeasuredVideo, 'durationMs'>,
): Promise<Blob | null> {
  const atMs = Math.min(coverMs, lastFrameMs(durationMs));
  const frame = await videoConverter?.takeFrame(path, atMs, AbortSignal.timeout(frameTimeoutMs));
  return frame ? new Blob([new Uint8Array(frame)]) : null;
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

async function insertVideo(
  service: ServiceDatabase,
  { key, bytes, video, read, signature }: Inserted,
): Promise<StoreOutcome> {
  const { userId, name, provenance, coverMs } = video;
  const { width, height, durationMs, frameRate, hasSound } = read;
  const row = { key, user_id: userId, name, bytes, width, height };
  const outcome = await commitIf(service, 'stored', async (trx): Promise<StoreOutcome> => {
    await insertRow(trx, row, provenance && { ...provenance, signature });
    const inserted = await trx
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
    const claimed = (await video.claim?.(trx, inserted)) ?? 'claimed';
    return claimed === 'claimed' ? { kind: 'stored', row: inserted } : { kind: claimed };
  });
  // No row names the file, so it is deleted within a minute.
  if (outcome.kind !== 'stored') await checkFilesAt(service, [key], sql<Date>`now()`);
  return outcome;
}
