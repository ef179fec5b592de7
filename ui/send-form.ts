import { getCallPath } from '#contract/call-address.ts';
import { CallError, unreachable } from './call.ts';

export type SendFormOptions = {
  /** Milliseconds. */
  readonly timeout: number;
  /** Receives the progress between 0 and 1, which restarts at 0 if the form is sent again. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a form with a file to a call and reports the progress, which fetch does not. Rejects with a CallError; after
 * `timeout`, its code is 'upload_timeout'.
 */
export function sendForm(
  name: string,
  form: FormData,
  { timeout, onProgress, signal }: SendFormOptions,
): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const request = new XMLHttpRequest();
  request.open('POST', getCallPath(name));
  request.responseType = 'json';
  request.timeout = timeout;
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
  request.ontimeout = () => reject(new CallError('upload_timeout', 'The upload took too long. Please try again.', 0));
  request.onerror = () => reject(unreachable());
  request.onload = () => resolve({ status: request.status, body: request.response });
  const stop = () => {
    request.abort();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop, { once: true });
  request.onloadend = () => signal?.removeEventListener('abort', stop);
  if (signal?.aborted) stop();
  else request.send(form);
  return promise;
}

/** Returns a file name without characters that are special in paths or headers. */
export function toPlainName(name: string, without: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '_')
      .slice(-100) || without
  );
}
