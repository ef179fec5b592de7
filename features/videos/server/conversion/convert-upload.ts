import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';
import {
  type ConversionFailure,
  convertedSide,
  maxFrameRate,
  maxSampleRate,
  maxVideoBytes,
  maxVideoMs,
  minFrameRate,
  type VideoRefusal,
} from '../../video-rules.ts';
import { claimVideo } from '../finish-upload.ts';
import { type NotClaimed, type StoreVideoDeps, storeVideo, type VideoRow } from '../store-video.ts';
import { getCoverPart, joinParts, lockSpace, type UploadRow } from '../uploads.ts';
import type { ConversionJob } from './conversion-job.ts';
import { failConversion, updateConversion } from './conversions.ts';
import { watchConversion } from './watch-conversion.ts';

const limits = {
  side: convertedSide,
  frameRate: { least: minFrameRate, most: maxFrameRate },
  bytes: maxVideoBytes,
  durationMs: maxVideoMs,
  sampleRate: maxSampleRate,
} as const;

/**
 * Converts an uploaded video and stores it like an upload that fits, or ends the conversion with the reason. A repeated
 * run after a crash converts it again; the video is stored once.
 */
export async function convertUpload(job: ConversionJob, run: JobRun, deps: StoreVideoDeps): Promise<void> {
  const { service, videoConverter } = deps;
  const upload = await updateConversion(service, job.uploadId, { conversion: 'converting', conversion_progress: 0 });
  if (!upload) return;
  if (!videoConverter) return failConversion(service, upload.id, 'unavailable');
  const watch = watchConversion(service, upload.id, run.signal);
  try {
    const end = await convertAndStore(upload, job, { ...deps, videoConverter }, watch);
    if (end === 'stopped' && !watch.isCanceled()) throw new Error('the conversion was stopped');
    if (end !== 'stored' && end !== 'stopped' && end !== 'canceled') await failConversion(service, upload.id, end);
  } catch (error) {
    // Its parts are deleted soon after it was canceled, and when another process has stored the video.
    if (watch.isCanceled() || !(await updateConversion(service, upload.id, { conversion: 'converting' }))) return;
    if (run.isLast) await failConversion(service, upload.id, 'unavailable');
    throw error;
  } finally {
    watch.end();
  }
}

type End = 'stored' | 'stopped' | 'canceled' | ConversionFailure | VideoRefusal;
type ConvertDeps = StoreVideoDeps & { readonly videoConverter: VideoConverter };
type Watch = ReturnType<typeof watchConversion>;

function convertAndStore(
  upload: UploadRow,
  { source, coverMs }: ConversionJob,
  deps: ConvertDeps,
  { signal, onProgress }: Watch,
): Promise<End> {
  const { files, videoConverter } = deps;
  return inTemporaryFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
    await joinParts(files, upload, from);
    const { kind } = await videoConverter.convert({ folder, from, to, source, limits }, signal, onProgress);
    if (kind !== 'converted') return kind;
    await rm(from);
    const stored = await storeVideo(deps, {
      ...{ userId: upload.user_id, name: upload.name, coverMs, provenance: null },
      cover: await readCover(files, upload),
      write: (path) => rename(to, path),
      claim: (trx, row) => claimConverted(trx, upload, row),
    });
    switch (stored.kind) {
      case 'refused':
        return stored.refusal;
      case 'cover refused':
        return 'not converted';
      default:
        return stored.kind;
    }
  });
}

async function readCover(files: FileStore, upload: UploadRow): Promise<Blob | null> {
  const file = upload.has_cover ? await files.open(getCoverPart(upload)) : null;
  return file && new Blob([new Uint8Array(await buffer(file.stream))]);
}

/** A converted video may be larger than its upload, for which space was reserved. */
async function claimConverted(trx: ServiceDatabase, upload: UploadRow, row: VideoRow): Promise<'claimed' | NotClaimed> {
  const ended = await updateConversion(trx, upload.id, { conversion: 'done', conversion_progress: 1 });
  if (!ended || (await claimVideo(trx, upload, row)) === 'canceled') return 'canceled';
  const { storedBytes, planBytes } = await lockSpace(trx, upload.user_id);
  return storedBytes > planBytes ? 'no space' : 'claimed';
}
