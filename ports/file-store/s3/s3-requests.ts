import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StorageAway } from '../storage-away.ts';

/** A bucket and its credentials. */
export type S3Bucket = {
  /** The URL of the store without a trailing slash; undefined means Amazon, in this region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Sent = { readonly headers?: Record<string, string>; readonly body?: Uint8Array<ArrayBuffer> | Blob };

/** Time limit for the response to start, in addition to the upload time. The body is read at the consumer's pace. */
const answerTimeoutMs = 30_000;
/** Uploads that are slower than this time out. */
const minBytesPerMs = 100;
/** Pauses before the second and third attempts. The third is the last, and every request is idempotent. */
const pausesMs = [100, 500];

/**
 * Returns a function that sends signed requests to the objects of a bucket. Responses below 500 are returned; throws
 * StorageAway if the store does not respond or returns only server errors.
 */
export function openS3Requests({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  return async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, sent: Sent = {}) {
    for (let attempt = 0; ; attempt++) {
      const pauseMs = pausesMs[attempt];
      try {
        const response = await sendRequest(method, key, sent);
        if (response.status === 507 || (response.status < 500 && response.status !== 429)) return response;
        await response.body?.cancel();
        if (pauseMs === undefined) throw new StorageAway(`the S3 store responded with ${response.status}`);
      } catch (error) {
        if (error instanceof StorageAway) throw error;
        if (pauseMs === undefined) throw new StorageAway('the S3 store does not respond', { cause: error });
      }
      await wait(pauseMs);
    }
  };

  async function sendRequest(method: string, key: string, { headers = {}, body }: Sent): Promise<Response> {
    const timeout = new AbortController();
    const sendingMs = countBytes(body) / minBytesPerMs;
    const timer = setTimeout(() => timeout.abort(), answerTimeoutMs + sendingMs);
    try {
      const request = await client.sign(`${address}/${key}`, { method, headers, ...(body && { body }) });
      return await fetch(request, { signal: timeout.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  }
}

function countBytes(body: Sent['body']): number {
  if (!body) return 0;
  return body instanceof Blob ? body.size : body.byteLength;
}
