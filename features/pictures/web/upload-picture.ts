import { pathOf } from '#contract/call-address.ts';
import { CallError, unreachable } from '#ui/call.ts';
import { readRefusal } from '#ui/refusal.ts';

/**
 * Sends a picture to be kept and returns its address. `onProgress` hears shares between 0 and 1. Rejects with a
 * CallError, after `timeout` milliseconds with the code 'upload_timeout'.
 */
export function uploadPicture(
  file: File,
  { timeout, onProgress }: { timeout: number; onProgress?: (share: number) => void },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const form = new FormData();
  form.set('file', file, plainName(file.name));
  // fetch cannot tell how far an upload is.
  const request = new XMLHttpRequest();
  request.open('POST', pathOf('storage-upload'));
  request.responseType = 'json';
  request.timeout = timeout;
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.ontimeout = () => reject(new CallError('upload_timeout', 'The upload took too long. Please try again.', 0));
  request.onerror = () => reject(unreachable());
  request.onload = () => {
    const { publicUrl } = (request.response ?? {}) as { publicUrl?: string }; // the call's contract
    const { code, message, details } = readRefusal(request.response, request.status);
    if (publicUrl) resolve(publicUrl);
    else if (request.status === 200) reject(new CallError(code, 'Failed to obtain public URL from Storage.', 200));
    else reject(new CallError(code, request.response ? message : 'Upload failed', request.status, details));
  };
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
