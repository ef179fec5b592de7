import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, isFileKey } from '../file-store.ts';
import { StorageAway } from '../storage-away.ts';
import { StorageFull } from '../storage-full.ts';
import { openS3Requests, type S3Bucket } from './s3-requests.ts';

/** Calls a function with a new temporary folder, which is deleted afterwards. */
type InTemporaryFolder = <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>;

/**
 * Error codes of stores that are out of space. Sources: the error lists of Ceph, MinIO and Garage; Amazon has no limit.
 */
const fullCodes = /QuotaExceeded|StorageFull|InsufficientStorage/;

/**
 * Stores files in a bucket of any S3-compatible store. An object is stored completely or not at all, and the store
 * verifies the hash that is sent with it. The key needs `GetObject`, `PutObject`, `DeleteObject` and `ListBucket`,
 * which makes it possible to distinguish missing objects from denied ones.
 */
export function s3(bucket: S3Bucket, inTemporaryFolder: InTemporaryFolder): FileStore {
  const send = openS3Requests(bucket);

  return {
    name: 's3',
    label: `${bucket.bucket} at ${new URL(bucket.endpoint ?? `https://s3.${bucket.region}.amazonaws.com`).host}`,

    async put(key, bytes, mediaType) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const body = bytes as Uint8Array<ArrayBuffer>; // images are never in shared memory
      await store(key, { body, sha256, mediaType });
    },

    // The size and hash of an upload must be known in advance, so the stream is first stored locally.
    async putStream(key, stream, mediaType) {
      return inTemporaryFolder(async (folder) => {
        const path = join(folder, checked(key));
        const hash = createHash('sha256');
        const hashed = new Transform({
          transform(chunk, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        await pipeline(stream, hashed, createWriteStream(path, { mode: 0o600 }));
        const body = await openAsBlob(path);
        await store(key, { body, sha256: hash.digest('hex'), mediaType });
        return body.size;
      });
    },

    async open(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const response = await send('GET', checked(key), headers && { headers });
      if (!response.ok) {
        const responseText = await response.text();
        if (response.status === 404 && codeIn(responseText) !== 'NoSuchBucket') return null;
        throw refusal(response, responseText);
      }
      const size = Number(
        response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length'),
      );
      return { stream: Readable.from(response.body ?? [], { objectMode: false }), size };
    },

    async size(key) {
      const response = await send('HEAD', checked(key));
      if (response.status === 404) return null;
      if (!response.ok) throw refusal(response, '');
      return Number(response.headers.get('content-length'));
    },

    async delete(key) {
      const response = await send('DELETE', checked(key));
      const responseText = await response.text();
      if (!response.ok && response.status !== 404) throw refusal(response, responseText);
    },

    // An object is stored completely or not at all.
    deleteUnfinished: async () => 0,
  };

  async function store(key: string, { body, sha256, mediaType }: Upload): Promise<void> {
    const headers = { 'content-type': mediaType, 'x-amz-content-sha256': sha256 };
    const response = await send('PUT', checked(key), { headers, body });
    const responseText = await response.text(); // read to the end so that the connection can be reused
    if (response.status === 507 || (!response.ok && fullCodes.test(responseText)))
      throw new StorageFull(`no room in the bucket ${bucket.bucket}`);
    if (!response.ok) throw refusal(response, responseText);
  }
}

type Upload = {
  readonly body: Uint8Array<ArrayBuffer> | Blob;
  readonly sha256: string;
  readonly mediaType: string;
};

function checked(key: string): string {
  if (!isFileKey(key)) throw new Error('not a key of a stored file');
  return key;
}

function refusal({ status }: Response, responseText: string): StorageAway {
  const code = codeIn(responseText);
  const isRefused = status === 401 || status === 403 || code === 'NoSuchBucket';
  return new StorageAway(`the S3 store responded with ${status}${code ? ` (${code})` : ''}`, { isRefused });
}

/** Returns the error code in an XML response; empty if there is none. */
function codeIn(responseText: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(responseText)?.[1] ?? '';
}
