import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, connectSession } from '#ui/call.ts';
import { sendForm } from '#ui/send-form.ts';
import { uploadVideo } from './upload-video.ts';

vi.mock('#ui/send-form.ts', async (original) => ({ ...(await original<object>()), sendForm: vi.fn() }));

const file = new File(['12345678'], 'clip.mp4', { type: 'video/mp4' });
const upload = { upload_id: 'u', received: 0, chunk_bytes: 5 };
const never = new AbortController().signal;
const cover = { image: new Blob(['jpeg']), ms: 1_200 };
/** The names of the calls, and the offset of each part. */
let calls: string[];
let received: number;

beforeEach(() => {
  [calls, received] = [[], 0];
  connectSession({ isSignedIn: () => true, whenSessionEnded: () => undefined });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address.replace(/^.*\/|\?.*$/g, ''));
    return Response.json({ ...upload, received });
  });
  vi.mocked(sendForm).mockImplementation((name, form) => answer(name, form));
});
afterEach(() => vi.unstubAllGlobals());

async function answer(name: string, form: FormData): Promise<{ status: number; body: unknown }> {
  if (name === 'finish-video-upload') {
    calls.push(`${name} ${form.get('cover_ms')} ${form.has('file')}`);
    return { status: 200, body: { url: 'http://localhost/files/1.mp4' } };
  }
  calls.push(`part ${form.get('offset')}`);
  received = Number(form.get('offset')) + (form.get('file') as File).size;
  return { status: 200, body: { ...upload, received } };
}

const send = (signal = never, onProgress = (_share: number) => undefined as unknown) =>
  uploadVideo(file, {
    cover,
    onProgress: (share) => void onProgress(share),
    signal,
    pause: async () => calls.push('pause'),
  });

test('sends a video in parts with its cover, and reports the progress', async () => {
  const shares: number[] = [];
  expect(await send(never, (share) => shares.push(share))).toEqual({ url: 'http://localhost/files/1.mp4' });
  expect(calls).toEqual(['create-video-upload', 'part 0', 'part 5', 'finish-video-upload 1200 true']);
  expect(shares).toEqual([0.625, 1]);
});

test('continues at the missing part if the response to a part is lost', async () => {
  vi.mocked(sendForm).mockImplementationOnce(async (name, form) => {
    await answer(name, form);
    throw new CallError('upload_timeout', 'The upload took too long. Please try again.', 0);
  });
  await send();
  expect(calls).toEqual([
    'create-video-upload',
    'part 0',
    'pause',
    'get-video-upload',
    'part 5',
    'finish-video-upload 1200 true',
  ]);
});

test('gives up after four attempts of one part, and cancels the upload', async () => {
  vi.mocked(sendForm).mockImplementation(async () => {
    throw new CallError('UNREACHABLE', 'Could not reach the server.', 0);
  });
  await expect(send()).rejects.toThrow('Could not reach the server.');
  expect(calls).toEqual([
    'create-video-upload',
    ...Array(3).fill(['pause', 'get-video-upload']).flat(),
    'cancel-video-upload',
  ]);
});

test('does not repeat a part that is refused, and cancels an upload that is stopped', async () => {
  const refused = { status: 404, body: { code: 'NOT_FOUND', message: 'Upload not found.' } };
  vi.mocked(sendForm).mockResolvedValueOnce(refused);
  await expect(send()).rejects.toThrow('Upload not found.');
  const stop = new AbortController();
  await expect(send(stop.signal, () => stop.abort(new Error('stopped')))).rejects.toThrow();
  expect(calls.filter((name) => name === 'cancel-video-upload')).toHaveLength(2);
});

test('cancels an upload whose page is closed, and one that is finished stays', async () => {
  await send(never, (share) => share === 1 && window.dispatchEvent(new Event('pagehide')));
  expect(calls.filter((name) => name === 'cancel-video-upload')).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(calls.filter((name) => name === 'cancel-video-upload')).toHaveLength(1);
});
