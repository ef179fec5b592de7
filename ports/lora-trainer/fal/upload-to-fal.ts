import { z } from 'zod';
import { type UploadedFile, type UploadOutcome, uploadDaysKept } from '../lora-trainer.ts';
import type { FalAnswer, FalRequest } from './fal-requests.ts';

/** Files with more bytes than this are uploaded in parts of `partBytes`. Source: fal's own client. */
const maxWholeBytes = 90 * 1024 * 1024;
const partBytes = 10 * 1024 * 1024;

const startedUpload = z.object({ upload_url: z.url(), file_url: z.url() });
const part = z.object({ etag: z.string() });

type Deps = { readonly storage: string; readonly ask: FalRequest; readonly timeoutMs: number };

/** Uploads a file to fal's storage as fal's own client does. It expires there automatically. */
export async function uploadToFal(
  file: UploadedFile,
  { storage, ask, timeoutMs }: Deps,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const isWhole = file.bytes <= maxWholeBytes;
  const answer = await ask(
    'POST',
    `${storage}/upload/${isWhole ? 'initiate' : 'initiate-multipart'}?storage_type=fal-cdn-v3`,
    signal,
    { content_type: file.mediaType, file_name: file.name },
    { 'x-fal-object-lifecycle': JSON.stringify({ expiration_duration_seconds: uploadDaysKept * 24 * 3_600 }) },
  );
  const read = answer.kind === 'answered' && answer.status < 300 ? startedUpload.safeParse(answer.body) : undefined;
  if (!read?.success) return toFailure(answer);
  const { upload_url: address, file_url } = read.data;
  const isThere = isWhole ? await putWhole(address) : await putParts(new URL(address));
  if (isThere) return { kind: 'uploaded', address: file_url };
  return { kind: 'failed', reason: 'Could not send the images to fal.', retryable: true, outage: true };

  async function putWhole(to: string): Promise<boolean> {
    return (await put(to, await file.read(0, file.bytes - 1), file.mediaType)) !== null;
  }

  async function putParts({ origin, pathname, search }: URL): Promise<boolean> {
    const parts: { partNumber: number; etag: string }[] = [];
    for (let first = 0; first < file.bytes; first += partBytes) {
      const partNumber = parts.length + 1;
      const bytes = await file.read(first, Math.min(first + partBytes, file.bytes) - 1);
      const said = await put(`${origin}${pathname}/${partNumber}${search}`, bytes);
      const { data } = part.safeParse(said);
      if (!data) return false;
      parts.push({ partNumber, etag: data.etag });
    }
    const completed = await ask('POST', `${origin}${pathname}/complete${search}`, signal, { parts });
    return completed.kind === 'answered' && completed.status < 300;
  }

  /** The URL is signed, so no key is sent. Returns null if the upload was rejected. */
  async function put(to: string, bytes: Uint8Array, mediaType?: string): Promise<unknown> {
    try {
      const answer = await fetch(to, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        ...(mediaType && { headers: { 'content-type': mediaType } }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await answer.text();
      if (!answer.ok) return null;
      return text.startsWith('{') ? JSON.parse(text) : {};
    } catch {
      return null;
    }
  }
}

/** Uploads are free, so they are retried unless the key is rejected. */
function toFailure(answer: FalAnswer): UploadOutcome {
  const isKey = answer.kind === 'answered' && (answer.status === 401 || answer.status === 403);
  if (isKey) return { kind: 'failed', reason: 'The API key for fal was refused.', retryable: false, outage: true };
  return { kind: 'failed', reason: 'Could not send the images to fal.', retryable: true, outage: true };
}
