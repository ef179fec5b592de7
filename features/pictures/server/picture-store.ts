import { randomBytes } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Insertable, sql } from 'kysely';
import sharp from 'sharp';
import type { Box } from '#contract/instagram-fit.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { fileKeyOf, maxStoredSide, type UploadRefusal } from '../picture-rules.ts';
import { type FileSignature, type Provenance, readProvenance, type SignedProvenance, xmpOf } from '../provenance.ts';
import type { ContentCredentials } from './content-credentials.ts';
import { decodeUpload } from './decode-upload.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { embedXmp } from './embed-xmp.ts';
import { enlargePicture } from './enlarge-picture.ts';
import { keysOf, type PictureCopies } from './picture-copies.ts';
import { decodePicture, encoderOf, type Pixels, partOf } from './pixels.ts';
import { readSignature } from './read-signature.ts';
import { storeRendition } from './renditions.ts';

/**
 * Pixels of a side: what Instagram shows at most, and makes wider pictures of. Source: IG
 * User Media, 'Image Specifications'.
 */
const feedWidth = 1_440;

export type StoredPicture = { readonly path: string; readonly width: number; readonly height: number };

export type NewPicture = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The picture as its engine still holds it; decoded from the bytes where it does not. */
  readonly pixels?: Pixels;
  readonly userId: string | null;
  readonly name: string;
  /** Written into the file and all its copies. */
  readonly provenance: Provenance;
};

export type Upload = { readonly file: Blob; readonly userId: string; readonly name: string };

export type PartOfPicture = { readonly path: string; readonly box: Box; readonly userId: string };

export type EnlargedPicture = {
  readonly path: string;
  readonly userId: string;
  readonly drawnAnew: Uint8Array | null;
  /** What is written into it where the first one's file says nothing. */
  readonly provenance: Provenance;
};

export type Refused = { readonly kind: 'refused'; readonly refusal: UploadRefusal };

export type PictureStore = {
  /**
   * Keeps a generated picture as it is, under a new address that nobody can guess,
   * with the copy that screens show first.
   */
  store(picture: NewPicture): Promise<StoredPicture>;
  /** Keeps what a person uploaded, made anew: upright, without metadata, no larger than needed. */
  storeUpload(upload: Upload): Promise<({ readonly kind: 'stored' } & StoredPicture) | Refused>;
  /** Decodes a picture from outside and makes it anew as `storeUpload` does, without keeping it. */
  readUpload(file: Blob): Promise<{ readonly kind: 'read'; readonly jpeg: Uint8Array } | Refused>;
  /**
   * Keeps a part of a stored picture as a picture of its own, which says where it comes from as the whole
   * does. Throws where the whole is gone.
   */
  cut(part: PartOfPicture): Promise<StoredPicture>;
  /**
   * Keeps a generated picture at `largeSide` pixels as a picture of its own, which says where it comes from as the
   * first one does; `drawnAnew` is the same one in that size, where its engine could draw it. Throws where it is gone.
   */
  enlarge(picture: EnlargedPicture): Promise<StoredPicture>;
  /** The file of a stored picture as it is. Throws where it is gone. */
  read(path: string, signal: AbortSignal): Promise<Uint8Array>;
  /** The file of a stored picture, made smaller where it is longer than `maxBytes`. Throws where it is gone. */
  readWithin(path: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Keeps a JPEG for a day at a signed address of its own, for services that fetch the files of a post; resolves to its
   * path. It is no picture of anybody's gallery.
   */
  storeRendition(jpeg: Uint8Array): Promise<string>;
  /** Where a stored picture says it comes from; undefined where it says nothing. */
  provenanceOf(path: string): Promise<SignedProvenance | undefined>;
  /** The pixels of a stored picture, upright, no longer than `side`: three bytes each. Null where it is gone. */
  pixelsOf(path: string, side: number): Promise<{ width: number; height: number; pixels: Uint8Array } | null>;
};

export type PicturePorts = {
  readonly files: FileStore;
  readonly service: ServiceDatabase;
  readonly gate: DecodingGate;
  readonly copies: PictureCopies;
  /** Undefined where the operator gave no key: generated pictures are not signed then. */
  readonly credentials: ContentCredentials | undefined;
  /** The installation's: signs the addresses of renditions. */
  readonly secret: string;
  readonly log: Log;
};

export function openPictureStore(ports: PicturePorts): PictureStore {
  const { files, service, gate, copies, credentials, log } = ports;
  const store: PictureStore = {
    async store({ bytes, mediaType, pixels, userId, name, provenance }) {
      const xmp = xmpOf(provenance);
      const key = await newKey();
      return keepAll(key, async () => {
        const { jpeg, makeOthers } = await gate.run('copy', async () => {
          const decoded = pixels ?? (await decodePicture(bytes, maxStoredSide));
          return {
            jpeg: mediaType === 'image/jpeg' ? bytes : await encoderOf(decoded).jpeg({ quality: 95 }).toBuffer(),
            makeOthers: await copies.storeFirst(key, decoded, xmp),
          };
        });
        // Last of all, as a signature speaks of every byte.
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
      const file = await files.open(fileKeyOf(path));
      if (!file) throw new Error('the file of a picture is gone');
      const bytes = await buffer(file.stream);
      const name = 'part of a picture';
      const decodePart = async () => partOf(await decodePicture(bytes, maxStoredSide), box);
      const provenance = await store.provenanceOf(path);
      if (!provenance) {
        const stored = await storePlain({ userId, name, uploadedBytes: null }, decodePart);
        if ('refused' in stored) throw new Error('a picture that was kept cannot be read');
        return stored;
      }
      const pixels = await gate.run('upload', decodePart);
      const jpeg = await encodeUpload(pixels);
      return store.store({ bytes: jpeg, mediaType: 'image/jpeg', pixels, userId, name, provenance });
    },

    async enlarge({ path, userId, drawnAnew, provenance: usual }) {
      const { signature: _, ...provenance } = (await store.provenanceOf(path)) ?? { ...usual, signature: null };
      const bytes = await store.read(path, new AbortController().signal);
      const jpeg = await gate.run('upload', () => enlargePicture(bytes, drawnAnew));
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
      const file = await files.open(fileKeyOf(path));
      if (!file) throw new Error('the file of a picture is gone');
      return buffer(addAbortSignal(signal, file.stream));
    },

    async readWithin(path, maxBytes, signal) {
      const file = await store.read(path, signal);
      if (file.length <= maxBytes) return file;
      const jpeg = await gate.run('copy', async () =>
        encoderOf(await decodePicture(file, feedWidth))
          .jpeg({ quality: 90 })
          .toBuffer(),
      );
      const provenance = await store.provenanceOf(path);
      return provenance ? embedXmp(jpeg, xmpOf(provenance)) : jpeg;
    },

    storeRendition: (jpeg) => storeRendition(ports, jpeg),

    async provenanceOf(path) {
      const key = fileKeyOf(path);
      const file = await service.selectFrom('files').select('provenance').where('key', '=', key).executeTakeFirst();
      if (file?.provenance) return file.provenance as SignedProvenance; // written by this file alone
      const read = file && (await provenanceIn(key));
      if (read) await service.updateTable('files').set(inJson(read)).where('key', '=', key).execute();
      return read;
    },

    async pixelsOf(path, side) {
      const file = await files.open(fileKeyOf(path));
      if (!file) return null;
      const { data, width, height } = await gate.run('upload', async () =>
        decodePicture(await buffer(file.stream), side),
      );
      return { width, height, pixels: data };
    },
  };
  return store;

  /** Keeps pixels that say nothing of where they come from, as soon as there is room to decode them. */
  async function storePlain(
    { userId, name, uploadedBytes }: Pick<Upload, 'userId' | 'name'> & { readonly uploadedBytes: number | null },
    decode: () => ReturnType<typeof decodeUpload>,
  ): Promise<StoredPicture | { readonly refused: UploadRefusal }> {
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
   * A new address. It is put down to be checked first, so that a file whose row is
   * never written does not stay for ever.
   */
  async function newKey(): Promise<string> {
    const key = `${randomBytes(16).toString('hex')}.jpg`;
    await sql`insert into file_checks (key, due_at) values (${key}, now() + interval '1 hour')`.execute(service);
    return key;
  }

  /** Leaves no file behind where the work fails, such as on a full disk. */
  async function keepAll<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await Promise.allSettled(keysOf(key).map((each) => files.delete(each)));
      throw error;
    }
  }

  /** Last of all, so that a row never speaks of a file that is not there. */
  async function insertRow(
    row: Omit<Insertable<Tables['files']>, 'media_type' | 'provenance'>,
    provenance: SignedProvenance | null,
  ): Promise<void> {
    const values = { ...row, media_type: 'image/jpeg', ...(provenance && inJson(provenance)) };
    await service.insertInto('files').values(values).execute();
  }

  /** Reads what a file says of itself: for pictures that were stored before this was kept beside them. */
  async function provenanceIn(key: string): Promise<SignedProvenance | undefined> {
    const file = await files.open(key);
    if (!file) return undefined;
    const bytes = await buffer(file.stream);
    const { xmpAsString } = await sharp(bytes).metadata();
    const provenance = xmpAsString ? readProvenance(xmpAsString) : undefined;
    return provenance && { ...provenance, signature: await readSignature(bytes) };
  }

  /** A picture that cannot be signed is kept without a signature rather than lost. */
  async function signed(
    jpeg: Uint8Array,
    provenance: Provenance,
  ): Promise<{ file: Uint8Array; signature: FileSignature | null }> {
    if (!credentials) return { file: jpeg, signature: null };
    try {
      const file = await credentials.sign(jpeg, provenance);
      return { file, signature: await readSignature(file) };
    } catch (err) {
      log.error({ err }, 'a picture was kept without a C2PA signature');
      return { file: jpeg, signature: null };
    }
  }
}

function encodeUpload(pixels: Pixels): Promise<Uint8Array> {
  return encoderOf(pixels).jpeg({ quality: 92 }).toBuffer();
}

function inJson(provenance: SignedProvenance): { provenance: string } {
  return { provenance: JSON.stringify(provenance) };
}
