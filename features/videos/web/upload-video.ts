import { CallError, createCalls, inSession, refusedCall } from '#ui/call.ts';
import { sendForm, toPlainName } from '#ui/send-form.ts';
import type { Conversion, Video, videosContract } from '../contract.ts';

const call = createCalls<typeof videosContract>();

/** A part that takes longer is sent again. */
const partTimeoutMs = 60_000;
/** The server reads the whole video. */
const finishTimeoutMs = 10 * 60_000;
/** How often the same part is sent: without a connection, for five minutes. */
const maxAttempts = 24;
/** The first pause before it is sent again. Each is twice as long as the one before, up to the last. */
const [firstPauseMs, lastPauseMs] = [1_000, 15_000];

/** A frame of a video as an image, and its time in milliseconds. */
export type ChosenCover = { readonly image: Blob | null; readonly ms: number };

type Options = {
  readonly cover: ChosenCover;
  /** Receives the progress between 0 and 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** The pause before a part is sent again. It ends earlier when the browser is online again. */
  readonly pause?: (attempts: number) => Promise<unknown>;
};

/**
 * Uploads a video in parts and returns it, or its conversion if it does not fit. If the connection is lost, it
 * continues at the part that is missing. Rejects with a CallError, or with the reason of the signal; the upload is then
 * canceled.
 */
export async function uploadVideo(file: File, { cover, ...options }: Options): Promise<Video | Conversion> {
  const name = toPlainName(file.name, 'video');
  const upload = await call('create-video-upload', { name, bytes: file.size }, { signal: options.signal });
  // It is deleted a day later if this fails, too, and uses space of the plan until then.
  const cancel = () =>
    call('cancel-video-upload', { upload_id: upload.upload_id }, { keepalive: true }).catch((error) => {
      if (isWorthAnotherTry(error)) window.addEventListener('online', () => void cancel(), { once: true });
    });
  // A closed page cannot continue it.
  window.addEventListener('pagehide', cancel);
  try {
    await sendParts(file, upload, options);
    return await finish(upload.upload_id, cover, options.signal);
  } catch (error) {
    await cancel();
    throw error;
  } finally {
    window.removeEventListener('pagehide', cancel);
  }
}

type Upload = { readonly upload_id: string; readonly received: number; readonly chunk_bytes: number };

async function sendParts(file: File, upload: Upload, options: Omit<Options, 'cover'>): Promise<void> {
  const { pause = waitBeforeRetry } = options;
  let { received } = upload;
  let attempts = 0;
  while (received < file.size) {
    try {
      received = (await sendPart(file, { ...upload, received }, options)).received;
      attempts = 0;
    } catch (error) {
      attempts += 1;
      if (!isWorthAnotherTry(error) || attempts === maxAttempts) throw error;
      await pause(attempts);
      options.signal.throwIfAborted();
      const { upload_id } = upload;
      received = await call('get-video-upload', { upload_id }, { signal: options.signal }).then(
        (known) => known.received,
        () => received,
      );
    }
    options.onProgress(received / file.size);
    options.signal.throwIfAborted();
  }
}

async function sendPart(
  file: File,
  { upload_id, received, chunk_bytes }: Upload,
  { onProgress, signal }: Pick<Options, 'onProgress' | 'signal'>,
): Promise<Upload> {
  const part = file.slice(received, received + chunk_bytes);
  const form = new FormData();
  form.set('upload_id', upload_id);
  form.set('offset', String(received));
  form.set('file', part, 'part');
  const { status, body } = await inSession(() =>
    sendForm('send-video-chunk', form, {
      timeout: partTimeoutMs,
      onProgress: (share) => onProgress((received + share * part.size) / file.size),
      signal,
    }),
  );
  if (status !== 200) throw refusedCall(body ?? { message: 'Upload failed' }, status);
  return body as Upload; // as in the contract of the call
}

async function finish(upload_id: string, { image, ms }: ChosenCover, signal: AbortSignal): Promise<Video | Conversion> {
  const form = new FormData();
  form.set('upload_id', upload_id);
  form.set('cover_ms', String(Math.round(ms)));
  if (image) form.set('file', image, 'cover.jpg');
  const options = { timeout: finishTimeoutMs, signal };
  const { status, body } = await inSession(() => sendForm('finish-video-upload', form, options));
  if (status !== 200) throw refusedCall(body ?? { message: 'Upload failed' }, status);
  return body as Video | Conversion; // as in the contract of the call
}

/** Returns whether an uploaded video is converted before it can be used. */
export function isConversion(sent: Video | Conversion): sent is Conversion {
  return 'status' in sent;
}

/**
 * Returns a video when it is converted. The conversion continues if the page is closed. Rejects with a
 * CallError that has the reason if it failed, or with the reason of the signal; the conversion is then deleted. It
 * continues after any other error.
 */
export async function waitForConversion(
  { upload_id }: Conversion,
  { onProgress, signal, pause = waitForProgress }: Omit<Options, 'cover'>,
): Promise<Video> {
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  try {
    for (;;) {
      await Promise.race([pause(0), stopped]);
      signal.throwIfAborted();
      const list = await call('list-video-conversions', undefined, { signal }).catch(ignoreOutage);
      const found = list?.items.find((each) => each.upload_id === upload_id && each.status !== 'failed');
      if (found) onProgress(found.progress);
      if (found || !list) continue;
      const sent = await finish(upload_id, noCover, signal).catch(ignoreOutage);
      if (sent && !isConversion(sent)) return sent;
    }
  } catch (error) {
    // A failed one is deleted, because its reason is shown now.
    if (signal.aborted || (error instanceof CallError && error.code === 'VIDEO_REFUSED'))
      await call('cancel-video-upload', { upload_id }).catch(() => undefined);
    throw error;
  }
}

/** The cover was sent with the upload. */
const noCover: ChosenCover = { image: null, ms: 0 };

/** How often the progress is read. */
const progressMs = 2_000;

function waitForProgress(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, progressMs));
}

/** The conversion continues while the server cannot be reached or accepts no more requests. */
function ignoreOutage(error: unknown): undefined {
  const isBusy = error instanceof CallError && error.status === 429;
  if (!isBusy && !isWorthAnotherTry(error)) throw error;
}

function waitBeforeRetry(attempts: number): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    setTimeout(resolve, Math.min(firstPauseMs * 2 ** (attempts - 1), lastPauseMs));
    window.addEventListener('online', resolve, { once: true });
  });
}

/** No response, a server error, and a part that arrived although the response was lost. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500 || error.code === 'WRONG_PART');
}
