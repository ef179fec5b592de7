import type { Readable } from 'node:stream';

/** Checks a key: lower-case letters, digits and hyphens, then an extension; never a path. */
export function isFileKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,199}\.[a-z0-9]{1,10}$/.test(key);
}

/** Stores images and other files. Every method rejects an invalid key. */
export interface FileStore {
  readonly name: string;
  /** The name in the startup log, such as the folder or the bucket. */
  readonly label: string;
  /**
   * Stores a whole file durably; readers never see a partial file. A second call with the same key replaces the file.
   * Throws StorageFull if there is no space.
   */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * Like `put`, but streams the file instead of holding it in memory. Returns its size in bytes. Rethrows stream
   * errors, in which case nothing is stored.
   */
  putStream(key: string, stream: Readable, mediaType: string): Promise<number>;
  /** Opens a file or a range of it (both ends included). Returns null if it does not exist. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Returns null if the file does not exist. */
  size(key: string): Promise<number | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Deletes incomplete files left by crashed processes if their write started before the given time. Returns how many
   * were deleted.
   */
  deleteUnfinished(before: Date): Promise<number>;
}

export type ByteRange = { readonly first: number; readonly last: number };
export type StoredFile = { readonly stream: Readable; readonly size: number };
