import type { Readable } from 'node:stream';

/** A key: lower-case letters, digits and hyphens, then an extension; never a path. */
export function isFileKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,199}\.[a-z0-9]{1,10}$/.test(key);
}

/** Where pictures are kept. What is no key is refused by every method. */
export interface FileStore {
  readonly name: string;
  /** For the start-up line, such as the folder or the bucket. */
  readonly label: string;
  /**
   * Stores a whole file durably; a reader never sees half of one. The same key twice keeps the newer. Throws
   * StorageFull where there is no room for it.
   */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * Stores a file as it arrives, without holding it in memory, as `put` does otherwise. Returns its size in bytes.
   * Throws what the stream fails with, and leaves nothing then.
   */
  putStream(key: string, stream: Readable, mediaType: string): Promise<number>;
  /** Opens a file, or the asked bytes of it (both ends included). Null where there is none. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Null where there is none. */
  size(key: string): Promise<number | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes what is left of files whose writing began before an instant and lost its process. Returns how many. */
  deleteUnfinished(before: Date): Promise<number>;
}

export type ByteRange = { readonly first: number; readonly last: number };
export type StoredFile = { readonly stream: Readable; readonly size: number };
