import { randomBytes } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Insertable, sql } from 'kysely';
import sharp from 'sharp';
import type { Box } from '#contract/instagram-fit.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getFileKey, maxStoredSide, type UploadRefusal } from '../image-rules.ts';
import { buildXmp, type FileSignature, type Provenance, readProvenance, type SignedProvenance } from '../provenance.ts';
import type { ContentCredentials } from './content-credentials.ts';
import { decodeUpload } from './decode-upload.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { embedXmp } from './embed-xmp.ts';
import { enlargeImage } from './enlarge-image.ts';
import { type ImageCopies, listFileKeys } from './image-copies.ts';
import { createEncoder, decodeImage, extractPart, type Pixels } from './pixels.ts';
import { readSignature } from './read-signature.ts';
import { storeRendition } from './renditions.ts';

/**
 * Width in pixels: the maximum that Instagram shows, to which it scales wider images. Source: IG User Media, 'Image
 * Specifications'.
 */
const feedWidth = 1_440;

export type StoredImage = { readonly path: string; readonly width: number; readonly height: number };

export type NewImage = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The decoded image, if the engine still has it; otherwise it is decoded from the bytes. */
  readonly pixels?: Pixels;
  readonly userId: string | null;
  readonly name: string;
  /** Written into the file and all its copies. */
  readonly provenance: Provenance;
};

export type Upload = { readonly file: Blob; readonly userId: string; readonly name: string };

export type ImagePart = { readonly path: string; readonly box: Box; readonly userId: string };

export type EnlargedImage = {
  readonly path: string;
  readonly userId: string;
  readonly drawnAnew: Uint8Array | null;
  /** Written into the file if the original contains no provenance. */
  readonly provenance: Provenance;
};

export type Refused = { readonly kind: 'refused'; readonly refusal: UploadRefusal };

export type ImageStore = {
  /** Stores a generated image unchanged, under a new unguessable URL, with the copy that screens show first. */
  store(picture: NewImage): Promise<StoredImage>;
  /** Stores an upload after encoding it again: upright, without metadata, and no larger than needed. */
  storeUpload(upload: Upload): Promise<({ readonly kind: 'stored' } & StoredImage) | Refused>;
  /** Decodes an external image and encodes it again as `storeUpload` does, without storing it. */
  readUpload(file: Blob): Promise<{ readonly kind: 'read'; readonly jpeg: Uint8Array } | Refused>;
  /**
   * Stores a part of a stored image as a separate image with the same provenance. Throws if the original was deleted.
   */
  cut(part: ImagePart): Promise<StoredImage>;
  /**
   * Stores a generated image at `largeSide` pixels as a separate image with the same provenance; `rerendered` is the
   * same image in that size, if its engine could render it. Throws if the original was deleted.
   */
  enlarge(picture: EnlargedImage): Promise<StoredImage>;
  /** Returns the file of a stored image unchanged. Throws if it was deleted. */
  read(path: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Returns the file of a stored image, scaled down if it is larger than `maxBytes`. Throws if it was deleted. */
  readWithin(path: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Stores a JPEG for a day at a separate signed URL, for services that fetch the files of a post; resolves to its
   * path. No gallery includes it.
   */
  storeRendition(jpeg: Uint8Array): Promise<string>;
  /** Returns the provenance of a stored image; undefined if it has none. */
  provenanceOf(path: string): Promise<SignedProvenance | undefined>;
  /**
   * Returns the pixels of a stored image, upright, with at most `side` pixels per side and three bytes per pixel. Null
   * if it was deleted.
   */
  pixelsOf(path: string, side: number): Promise<{ width: number; height: number; pixels: Uint8Array } | null>;
};

export type ImageStoreDeps = {
  readonly files: FileStore;
  readonly service: ServiceDatabase;
  readonly gate: DecodingGate;
  readonly copies: ImageCopies;
  /** Undefined if the operator provided no key: then generated images are not signed. */
  readonly credentials: ContentCredentials | undefined;
  /** The secret of the installation, which signs the URLs of renditions. */
  readonly secret: string;
  readonly log: Log;
};

export function openImageStore(ports: ImageStoreDeps): ImageStore {
  const { files, service, gate, copies, credentials, log } = ports;
  const store: ImageStore = {
    async store({ bytes, mediaType, pixels, userId, name, provenance }) {
      const xmp = buildXmp(provenance);
      const key = await newKey();
      return keepAll(key, async () => {
        const { jpeg, makeOthers } = await gate.run('copy', async () => {
          const decoded = pixels ?? (await decodeImage(bytes, maxStoredSide));
          return {
            jpeg: mediaType === 'image/jpeg' ? bytes : await createEncoder(decoded).jpeg({ quality: 95 }).toBuffer(),
            makeOthers: await copies.storeFirst(key, decoded, xmp),
          };
        });
        // Signed last, because a signature covers every byte.
        const { file, signature } = await signed(embedXmp(jpeg, xmp), provenance);
        const { width, height } = await sharp(file).metadata();
        await files.put(key, file, 'image/jpeg');
        const row = { key, user_id: userId, name, bytes: file.length, width, height };
        await insertRow(row, { ...provenance, signature });
        makeOthers();
        return { path: `/files/${key}`, width, height };
      });
    },

    async storeUpload({ file, userId, name }) {
      const stored = await storePlain({ userId, name, uploadedBytes: file.size }, () => decodeUpload(file));
      return 'refused' in stored ? { kind: 'refused', refusal: stored.refused } : { kind: 'stored', ...stored };
    },

    async cut({ path, box, userId }) {
      const file = await files.open(getFileKey(path));
      if (!file) throw new Error('the file of an image is missing');
      const bytes = await buffer(file.stream);
      const name = 'part of a picture';
      const decodePart = async () => extractPart(await decodeImage(bytes, maxStoredSide), box);
      const provenance = await store.provenanceOf(path);
      if (!provenance) {
        const stored = await storePlain({ userId, name, uploadedBytes: null }, decodePart);
        if ('refused' in stored) throw new Error('a stored image cannot be read');
        return stored;
      }
      const pixels = await gate.run('upload', decodePart);
      const jpeg = await encodeUpload(pixels);
      return store.store({ bytes: jpeg, mediaType: 'image/jpeg', pixels, userId, name, provenance });
    },

    async enlarge({ path, userId, drawnAnew, provenance: usual }) {
      const { signature: _, ...provenance } = (await store.provenanceOf(path)) ?? { ...usual, signature: null };
      const bytes = await store.read(path, new AbortController().signal);
      const jpeg = await gate.run('upload', () => enlargeImage(bytes, drawnAnew));
      return store.store({ bytes: jpeg, mediaType: 'image/jpeg', userId, name: 'large photo', provenance });
    },

    readUpload(file) {
      return gate.run('upload', async () => {
        const pixels = await decodeUpload(file);
        return 'refused' in pixels
          ? { kind: 'refused', refusal: pixels.refused }
          : { kind: 'read', jpeg: await encodeUpload(pixels) };
      });
    },

    async read(path, signal) {
      const file = await files.open(getFileKey(path));
      if (!file) throw new Error('the file of an image is missing');
      return buffer(addAbortSignal(signal, file.stream));
    },

    async readWithin(path, maxBytes, signal) {
      const file = await store.read(path, signal);
      if (file.length <= maxBytes) return file;
      const jpeg = await gate.run('copy', async () =>
        createEncoder(await decodeImage(file, feedWidth))
          .jpeg({ quality: 90 })
          .toBuffer(),
      );
      const provenance = await store.provenanceOf(path);
      return provenance ? embedXmp(jpeg, buildXmp(provenance)) : jpeg;
    },

    storeRendition: (jpeg) => storeRendition(ports, jpeg),

    async provenanceOf(path) {
      const key = getFileKey(path);
      const file = await service.selectFrom('files').select('provenance').where('key', '=', key).executeTakeFirst();
      if (file?.provenance) return file.provenance as SignedProvenance; // written only by this file
      const read = file && (await provenanceIn(key));
      if (read) await service.updateTable('files').set(inJson(read)).where('key', '=', key).execute();
      return read;
    },

    async pixelsOf(path, side) {
      const file = await files.open(getFileKey(path));
      if (!file) return null;
      const { data, width, height } = await gate.run('upload', async () =>
        decodeImage(await buffer(file.stream), side),
      );
      return { width, height, pixels: data };
    },
  };
  return store;

  /** Stores pixels without provenance, as soon as there is room to decode them. */
  async function storePlain(
    { userId, name, uploadedBytes }: Pick<Upload, 'userId' | 'name'> & { readonly uploadedBytes: number | null },
    decode: () => ReturnType<typeof decodeUpload>,
  ): Promise<StoredImage | { readonly refused: UploadRefusal }> {
    const key = await newKey();
    return keepAll(key, async () => {
      const read = await gate.run('upload', async () => {
        const pixels = await decode();
        if ('refused' in pixels) return pixels;
        const jpeg = await encodeUpload(pixels);
        await files.put(key, jpeg, 'image/jpeg');
        const { width, height } = pixels;
        return { bytes: jpeg.length, width, height, makeOthers: await copies.storeFirst(key, pixels, null) };
      });
      if ('refused' in read) return read;
      const { makeOthers, ...size } = read;
      await insertRow({ key, user_id: userId, name, uploaded_bytes: uploadedBytes, ...size }, null);
      makeOthers();
      return { path: `/files/${key}`, width: size.width, height: size.height };
    });
  }

  /**
   * Creates a new key. It is scheduled for a check first, so that a file whose row is never written is not kept
   * forever.
   */
  async function newKey(): Promise<string> {
    const key = `${randomBytes(16).toString('hex')}.jpg`;
    await sql`insert into file_checks (key, due_at) values (${key}, now() + interval '1 hour')`.execute(service);
    return key;
  }

  /** Deletes the files if the work fails, for example on a full disk. */
  async function keepAll<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await Promise.allSettled(listFileKeys(key).map((each) => files.delete(each)));
      throw error;
    }
  }

  /** Inserted last, so that a row never references a missing file. */
  async function insertRow(
    row: Omit<Insertable<Tables['files']>, 'media_type' | 'provenance'>,
    provenance: SignedProvenance | null,
  ): Promise<void> {
    const values = { ...row, media_type: 'image/jpeg', ...(provenance && inJson(provenance)) };
    await service.insertInto('files').values(values).execute();
  }

  /** Reads the provenance from a file, for images that were stored before it was saved in the row. */
  async function provenanceIn(key: string): Promise<SignedProvenance | undefined> {
    const file = await files.open(key);
    if (!file) return undefined;
    const bytes = await buffer(file.stream);
    const { xmpAsString } = await sharp(bytes).metadata();
    const provenance = xmpAsString ? readProvenance(xmpAsString) : undefined;
    return provenance && { ...provenance, signature: await readSignature(bytes) };
  }

  /** An image that cannot be signed is stored without a signature, so that it is not lost. */
  async function signed(
    jpeg: Uint8Array,
    provenance: Provenance,
  ): Promise<{ file: Uint8Array; signature: FileSignature | null }> {
    if (!credentials) return { file: jpeg, signature: null };
    try {
      const file = await credentials.sign(jpeg, provenance);
      return { file, signature: await readSignature(file) };
    } catch (err) {
      log.error({ err }, 'an image was stored without a C2PA signature');
      return { file: jpeg, signature: null };
    }
  }
}

function encodeUpload(pixels: Pixels): Promise<Uint8Array> {
  return createEncoder(pixels).jpeg({ quality: 92 }).toBuffer();
}

function inJson(provenance: SignedProvenance): { provenance: string } {
  return { provenance: JSON.stringify(provenance) };
}
