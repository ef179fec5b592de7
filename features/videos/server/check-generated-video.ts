import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provenance } from '#features/images/provenance.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';
import { listCheckedFrames, videoRefusalMessage } from '../video-rules.ts';
import { readVideo } from './reading/read-video.ts';

type CheckDeps = {
  readonly images: Pick<ImageStore, 'checkFrames'>;
  readonly videoConverter: VideoConverter | null;
};

/**
 * Checks frames of a video of an external engine before it is stored. Without a converter nothing is checked, which the
 * start and /admin state.
 *
 * @throws ImageNotAllowed, or another error if a frame cannot be decoded, because the check must not be skipped.
 */
export async function checkGeneratedVideo(
  { images, videoConverter }: CheckDeps,
  { file, provenance }: { readonly file: Uint8Array; readonly provenance: Provenance },
  signal: AbortSignal,
): Promise<void> {
  if (videoConverter) await images.checkFrames(() => takeFrames(videoConverter, file, signal), provenance);
}

function takeFrames(converter: VideoConverter, file: Uint8Array, signal: AbortSignal): Promise<readonly Uint8Array[]> {
  return inTemporaryFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
    await writeFile(from, file, { mode: 0o600 });
    const read = await readVideo({ from, to });
    if ('refused' in read) throw new Error(videoRefusalMessage(read.refused));
    const frames: Uint8Array[] = [];
    for (const atMs of listCheckedFrames(read.durationMs)) {
      const frame = await converter.takeFrame(to, atMs, signal);
      if (!frame) throw new Error('a frame of a generated video could not be decoded');
      frames.push(frame);
    }
    return frames;
  });
}
