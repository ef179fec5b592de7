import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { mostPixels, thumbnailWidths } from '../picture-rules.ts';
import { type Provenance, readProvenance, type SignedProvenance, xmpOf } from '../provenance.ts';
import type { ContentCredentials } from './content-credentials.ts';
import { embedXmp } from './embed-xmp.ts';
import { readSignature } from './read-signature.ts';

export type StoredPicture = { readonly path: string; readonly width: number; readonly height: number };

export type NewPicture = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly userId: string | null;
  readonly name: string;
  /** Written into the file and all its copies; null for what a person uploaded. */
  readonly provenance: Provenance | null;
};

export type PictureStore = {
  /** Keeps a picture as it is, with its smaller copies, under a new address that nobody can guess. */
  store(picture: NewPicture): Promise<StoredPicture>;
  /** Where a stored picture says it comes from; undefined where it says nothing. */
  provenanceOf(path: string): Promise<SignedProvenance | undefined>;
  /** The pixels of a stored picture, upright, no longer than `side`: three bytes each. Null where it is gone. */
  pixelsOf(path: string, side: number): Promise<{ width: number; height: number; pixels: Uint8Array } | null>;
  /** Decodes what a person uploaded and makes it anew: upright, without metadata. Null where it is no picture. */
  readUpload(bytes: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: 'image/jpeg' } | null>;
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export type PicturePorts = {
  readonly files: FileStore;
  readonly service: ServiceDatabase;
  /** Undefined where the operator gave no key: generated pictures are not signed then. */
  readonly credentials: ContentCredentials | undefined;
  readonly log: Log;
};

export function openPictureStore({ files, service, credentials, log }: PicturePorts): PictureStore {
  return {
    async store({ userId, name, provenance, ...given }) {
      const xmp = provenance && xmpOf(provenance);
      const { bytes: unsigned, mediaType } = xmp ? await withXmp(given, xmp) : given;
      // Last of all, as a signature speaks of every byte.
      const bytes = provenance ? await signed(unsigned, provenance) : unsigned;
      const decoded = sharp(bytes, { limitInputPixels: mostPixels });
      const { width, height } = await decoded.metadata();
      const stem = randomBytes(16).toString('hex');
      const key = `${stem}.${extensions[mediaType] ?? 'bin'}`;
      const copies = thumbnailWidths.map(async (target) => {
        const small = sharp(bytes, { limitInputPixels: mostPixels }).resize({
          width: target,
          withoutEnlargement: true,
        });
        const copy = await (xmp ? small.withXmp(xmp) : small).webp({ quality: 82 }).toBuffer();
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

    async provenanceOf(path) {
      const file = await files.open(path.slice('/files/'.length));
      if (!file) return undefined;
      const bytes = await buffer(file.stream);
      const { xmpAsString } = await sharp(bytes).metadata();
      const provenance = xmpAsString ? readProvenance(xmpAsString) : undefined;
      return provenance && { ...provenance, signature: await readSignature(bytes) };
    },

    async pixelsOf(path, side) {
      const file = await files.open(path.slice('/files/'.length));
      if (!file) return null;
      const { data, info } = await sharp(await buffer(file.stream), { limitInputPixels: mostPixels })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: data };
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

  /** A picture that cannot be signed is kept without a signature rather than lost. */
  async function signed(jpeg: Uint8Array, provenance: Provenance): Promise<Uint8Array> {
    if (!credentials) return jpeg;
    try {
      return await credentials.sign(jpeg, provenance);
    } catch (error) {
      log.error({ error: String(error) }, 'a picture was kept without a C2PA signature');
      return jpeg;
    }
  }
}

/** The one file type whose XMP is written without touching the picture; others are made JPEG on the way. */
async function withXmp(
  { bytes, mediaType }: { bytes: Uint8Array; mediaType: string },
  xmp: string,
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  if (mediaType === 'image/jpeg') return { bytes: embedXmp(bytes, xmp), mediaType };
  const jpeg = await sharp(bytes, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { bytes: embedXmp(jpeg, xmp), mediaType: 'image/jpeg' };
}

export function thumbnailKey(key: string, width: number): string {
  return `${key.replace(/\.[a-z]+$/, '')}-${width}.webp`;
}
