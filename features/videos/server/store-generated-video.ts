import { writeFile } from 'node:fs/promises';
import type { Provenance } from '#features/images/provenance.ts';
import { videoRefusalMessage } from '../video-rules.ts';
import { type StoreVideoDeps, storeVideo } from './store-video.ts';
import type { StoredVideo } from './videos.ts';
import { toStored } from './videos.ts';

export type GeneratedVideo = {
  readonly userId: string;
  readonly name: string;
  /** An MP4 with H.264 video; its description may be at the end. */
  readonly file: Uint8Array;
  /** An image file, which becomes the cover. */
  readonly cover: Uint8Array;
  /** The time of the frame that the cover shows. */
  readonly coverMs: number;
  /** The key of a stored video whose sound it gets; null for none. */
  readonly soundKey: string | null;
  /** Written into the file and its cover. */
  readonly provenance: Provenance;
};

/**
 * Stores a generated video at a new permanent URL, with its cover. Its size and duration are measured. Throws if a
 * network would refuse it.
 */
export async function storeGeneratedVideo(
  deps: StoreVideoDeps,
  { file, cover, ...video }: GeneratedVideo,
): Promise<StoredVideo> {
  const stored = await storeVideo(deps, {
    ...video,
    cover: new Blob([new Uint8Array(cover)]),
    write: (path) => writeFile(path, file, { mode: 0o600 }),
  });
  if (stored.kind === 'stored') return toStored(stored.row);
  throw new Error(stored.kind === 'refused' ? videoRefusalMessage(stored.refusal) : 'the cover is not an image');
}
