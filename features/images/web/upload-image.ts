import { getCallPath } from '#contract/call-address.ts';
import { CallError, inSession, refusedCall, unreachable } from '#ui/call.ts';

type UploadOptions = {
  /** Milliseconds. */
  readonly timeout: number;
  /** Receives the progress between 0 and 1, which restarts at 0 if the image is sent again. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Uploads an image and returns its URL. Rejects with a CallError; after `timeout`, its code is 'upload_timeout'. As
 * with any call, a missing session ends the session in the app.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const form = new FormData();
  form.set('file', file, plainName(file.name));
  const { status, body } = await inSession(() => send(form, options));
  const { publicUrl } = (body ?? {}) as { publicUrl?: string }; // as in the contract of the call
  if (publicUrl) return publicUrl;
  if (status === 200) throw refusedCall({ message: 'Failed to obtain public URL from Storage.' }, status);
  throw refusedCall(body ?? { message: 'Upload failed' }, status);
}

function send(form: FormData, { timeout, onProgress }: UploadOptions): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open('POST', getCallPath('storage-upload'));
  request.responseType = 'json';
  request.timeout = timeout;
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.ontimeout = () => reject(new CallError('upload_timeout', 'The upload took too long. Please try again.', 0));
  request.onerror = () => reject(unreachable());
  request.onload = () => resolve({ status: request.status, body: request.response });
  request.send(form);
  return promise;
}

/** Returns a file name without characters that are special in paths or headers. */
function plainName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '_')
      .slice(-100) || 'picture'
  );
}
