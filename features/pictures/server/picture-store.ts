import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { mostPixels, thumbnailWidths } from '../picture-rules.ts';

export type StoredPicture = { readonly path: string; readonly width: number; readonly height: number };

export type PictureStore = {
  /** Keeps a picture as it is, with its smaller copies, under a new address that nobody can guess. */
  store(picture: { bytes: Uint8Array; mediaType: string; userId: string | null; name: string }): Promise<StoredPicture>;
  /** Decodes what a person uploaded and makes it anew: upright, without metadata. Null where it is no picture. */
  readUpload(bytes: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: 'image/jpeg' } | null>;
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export function openPictureStore(files: FileStore, service: ServiceDatabase): PictureStore {
  return {
    async store({ bytes, mediaType, userId, name }) {
      const decoded = sharp(bytes, { limitInputPixels: mostPixels });
      const { width, height } = await decoded.metadata();
      const stem = randomBytes(16).toString('hex');
      const key = `${stem}.${extensions[mediaType] ?? 'bin'}`;
      const copies = thumbnailWidths.map(async (target) => {
        const copy = await sharp(bytes, { limitInputPixels: mostPixels })
          .resize({ width: target, withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer();
        await files.put(thumbnailKey(key, target), copy, 'image/webp');
      });
      await Promise.all([files.put(key, bytes, mediaType), ...copies]);
      // Last, so that a row never speaks of a file that is not there.
      await service
        .insertInto('files')
        .values({ key, user_id: userId, name, media_type: mediaType, bytes: bytes.length, width, height })
        .execute();
      return { path: `/files/${key}`, width, height };
    },

    async readUpload(bytes) {
      try {
        const { format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
        if (!['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'].includes(format)) return null;
        const upright = await sharp(bytes, { limitInputPixels: mostPixels })
          .autoOrient()
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 92 })
          .toBuffer();
        return { bytes: upright, mediaType: 'image/jpeg' };
      } catch {
        return null;
      }
    },
  };
}

export function thumbnailKey(key: string, width: number): string {
  return `${key.replace(/\.[a-z]+$/, '')}-${width}.webp`;
}
