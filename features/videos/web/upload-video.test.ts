import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, connectSession } from '#ui/call.ts';
import { sendForm } from '#ui/send-form.ts';
import { isConversion, uploadVideo, waitForConversion } from './upload-video.ts';

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

const conversion = { upload_id: 'u', name: 'clip.webm', status: 'waiting', progress: 0, reason: null } as const;

/** Lists these conversions one after another, and none after the last one. */
function listOneByOne(...lists: readonly (readonly object[] | 'no connection')[]) {
  const rest = [...lists];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address.replace(/^.*\/|\?.*$/g, ''));
    const items = rest.shift() ?? [];
    if (items === 'no connection') throw new TypeError('failed to fetch');
    return Response.json({ items });
  });
}

const wait = (signal = never, onProgress = (_share: number) => undefined as unknown) =>
  waitForConversion(conversion, {
    onProgress: (share) => void onProgress(share),
    signal,
    pause: async () => undefined,
  });

test('returns the conversion of a video that does not fit, and does not cancel it when the page is closed', async () => {
  vi.mocked(sendForm).mockImplementation(async (name, form) =>
    name === 'finish-video-upload' ? { status: 200, body: conversion } : answer(name, form),
  );
  const sent = await send();
  expect(isConversion(sent)).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(calls).not.toContain('cancel-video-upload');
});

test('reports the progress of a conversion, also after a lost connection, and returns the video', async () => {
  const converting = { ...conversion, status: 'converting', progress: 0.4 };
  listOneByOne([conversion], 'no connection', [converting]);
  const shares: number[] = [];
  expect(await wait(never, (share) => shares.push(share))).toEqual({ url: 'http://localhost/files/1.mp4' });
  expect(shares).toEqual([0, 0.4]);
  expect(calls).not.toContain('cancel-video-upload');
});

test('rejects with the reason of a conversion that failed, and removes it', async () => {
  listOneByOne([{ ...conversion, status: 'failed', reason: 'It failed.' }]);
  const refused = { status: 422, body: { code: 'VIDEO_REFUSED', message: 'It failed.' } };
  vi.mocked(sendForm).mockResolvedValueOnce(refused);
  await expect(wait()).rejects.toThrow('It failed.');
  expect(calls).toEqual(['list-video-conversions', 'cancel-video-upload']);
});

test('retries after too many requests, and does not cancel a conversion after another error', async () => {
  const refusals = [
    { status: 429, body: { code: 'RATE_LIMITED', message: 'Too many requests.' } },
    { status: 403, body: { code: 'FORBIDDEN', message: 'Confirm your address first.' } },
  ];
  listOneByOne();
  vi.mocked(sendForm).mockImplementation(async () => refusals.shift() ?? answer('finish-video-upload', new FormData()));
  await expect(wait()).rejects.toThrow('Confirm your address first.');
  expect(calls).toEqual(['list-video-conversions', 'list-video-conversions']);
});

test('cancels a conversion that the user stops', async () => {
  listOneByOne([conversion], [conversion]);
  const stop = new AbortController();
  await expect(wait(stop.signal, () => stop.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(calls.at(-1)).toBe('cancel-video-upload');
});
