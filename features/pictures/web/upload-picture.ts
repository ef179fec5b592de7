import { pathOf } from '#contract/call-address.ts';
import { CallError, inSession, refusedCall, unreachable } from '#ui/call.ts';

type UploadOptions = {
  /** Milliseconds. */
  readonly timeout: number;
  /** Hears shares between 0 and 1; from 0 again where the picture is sent a second time. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Sends a picture to be kept and returns its address. Rejects with a CallError, after `timeout` with the code
 * 'upload_timeout'. As with any call, a missing session is over.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const form = new FormData();
  form.set('file', file, plainName(file.name));
  const { status, body } = await inSession(() => send(form, options));
  const { publicUrl } = (body ?? {}) as { publicUrl?: string }; // the call's contract
  if (publicUrl) return publicUrl;
  if (status === 200) throw refusedCall({ message: 'Failed to obtain public URL from Storage.' }, status);
  throw refusedCall(body ?? { message: 'Upload failed' }, status);
}

function send(form: FormData, { timeout, onProgress }: UploadOptions): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  // fetch cannot tell how far an upload is.
  const request = new XMLHttpRequest();
  request.open('POST', pathOf('storage-upload'));
  request.responseType = 'json';
  request.timeout = timeout;
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.ontimeout = () => reject(new CallError('upload_timeout', 'The upload took too long. Please try again.', 0));
  request.onerror = () => reject(unreachable());
  request.onload = () => resolve({ status: request.status, body: request.response });
  request.send(form);
  return promise;
}

/** A file name without what could mean something to a path or a header. */
function plainName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '_')
      .slice(-100) || 'picture'
  );
}
