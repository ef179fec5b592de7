import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type ThumbnailWidth, thumbnailWidths } from '#contract/thumbnail-widths.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { firstThumbnailWidth, maxStoredSide } from '../image-rules.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { createEncoder, decodeImage, narrowed, type Pixels } from './pixels.ts';

/** The smaller copies of stored images. */
export type ImageCopies = {
  /**
   * Stores an image's first copy within the caller's turn at the gate. The returned function creates the other copies
   * in the background from the same decoded pixels.
   */
  storeFirst(key: string, pixels: Pixels, xmp: string | null): Promise<() => void>;
  /** Creates a missing copy from the original, once for all concurrent calls. Returns false if it cannot be created. */
  makeMissing(key: string, width: ThumbnailWidth): Promise<boolean>;
  /** Resolves when the copies in progress are stored. Starts no new ones. */
  close(): Promise<void>;
};

/**
 * Maximum number of images whose other copies are queued in memory; beyond that, copies are created on first request.
 */
const maxWaiting = 8;

const [widest] = [...thumbnailWidths].sort((a, b) => b - a);
const otherWidths = thumbnailWidths.filter((width) => width !== firstThumbnailWidth).sort((a, b) => b - a);

export function openImageCopies(files: FileStore, gate: DecodingGate, log: Log): ImageCopies {
  const pendingCopies = new Map<string, Promise<boolean>>();
  const inBackground = new Set<Promise<void>>();
  let closed = false;

  return {
    async storeFirst(key, pixels, xmp) {
      const base = await narrowed(pixels, widest ?? firstThumbnailWidth);
      const narrow = await narrowed(base, firstThumbnailWidth);
      await put(key, firstThumbnailWidth, narrow, xmp);
      return () => storeOthers(key, base, xmp);
    },

    makeMissing(key, width) {
      const copy = thumbnailKey(key, width);
      const making = pendingCopies.get(copy) ?? makeFromOriginal(key, width).finally(() => pendingCopies.delete(copy));
      pendingCopies.set(copy, making);
      return making;
    },

    async close() {
      closed = true;
      await Promise.all([...inBackground, ...pendingCopies.values()]);
    },
  };

  function storeOthers(key: string, base: Pixels, xmp: string | null): void {
    if (closed || inBackground.size >= maxWaiting) return;
    const storing = gate
      .run('copy', async () => {
        let pixels = base;
        for (const width of otherWidths) {
          if (closed) return;
          pixels = await narrowed(pixels, width);
          await putLate(key, width, pixels, xmp);
        }
      })
      .catch((err) => log.warn({ err }, 'copies of an image were not created in advance'))
      .finally(() => inBackground.delete(storing));
    inBackground.add(storing);
  }

  async function makeFromOriginal(key: string, width: ThumbnailWidth): Promise<boolean> {
    try {
      return await gate.run('view', async () => {
        const original = closed ? null : await files.open(key);
        if (!original) return false;
        const bytes = await buffer(original.stream);
        const { xmpAsString } = await sharp(bytes).metadata();
        const pixels = await narrowed(await decodeImage(bytes, maxStoredSide), width);
        await putLate(key, width, pixels, xmpAsString ?? null);
        return true;
      });
    } catch (err) {
      log.warn({ err }, 'could not create a copy of an image');
      return false;
    }
  }

  /**
   * Stores a copy of an image that may be deleted concurrently. The original is deleted first, so that no copy outlives
   * it.
   */
  async function putLate(key: string, width: ThumbnailWidth, pixels: Pixels, xmp: string | null): Promise<void> {
    await put(key, width, pixels, xmp);
    if ((await files.size(key)) === null) await files.delete(thumbnailKey(key, width));
  }

  async function put(key: string, width: ThumbnailWidth, pixels: Pixels, xmp: string | null): Promise<void> {
    const encoder = createEncoder(pixels);
    // Effort 2 takes half the CPU time of the default 4, for files that are at most 4 % larger.
    const copy = await (xmp ? encoder.withXmp(xmp) : encoder).webp({ quality: 82, effort: 2 }).toBuffer();
    await files.put(thumbnailKey(key, width), copy, 'image/webp');
  }
}

/** Returns the key of an original, followed by the keys of all its possible copies, even if they do not exist. */
export function listFileKeys(key: string): string[] {
  return [key, ...thumbnailWidths.map((width) => thumbnailKey(key, width))];
}

export function thumbnailKey(key: string, width: ThumbnailWidth): string {
  return `${key.replace(/\.[a-z]+$/, '')}-${width}.webp`;
}
