import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Conversion } from '#features/videos/contract.ts';
import { uploadVideo, waitForConversion } from '#features/videos/web/public.ts';
import { compose } from '#tests/composer-screen.tsx';
import { samplePost } from '#tests/sample-post.ts';
import { refusal } from '#tests/screen.tsx';

vi.mock('#features/videos/web/public.ts', async (original) => ({
  ...(await original<object>()),
  uploadVideo: vi.fn(),
  waitForConversion: vi.fn(),
}));
afterEach(() => vi.restoreAllMocks());

const url = `http://localhost/files/${'a'.repeat(32)}.mp4`;
const video = {
  ...{ url, cover_url: url.replace('mp4', 'jpg'), name: 'clip.mp4', source: 'upload', bytes: 9, has_sound: true },
  ...{
    width: 720,
    height: 1_280,
    duration_ms: 65_000,
    frame_rate: 24,
    cover_ms: 0,
    created_at: '2026-11-27T00:00:00Z',
  },
};
const clip = new File(['x'], 'clip.mp4', { type: 'video/mp4' });

/** Selects a file, and lets the browser load it with this duration. */
async function choose(file: File, seconds: number) {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
  const shown = await screen.findByLabelText(`Cover of ${file.name}`);
  Object.defineProperty(shown, 'duration', { value: seconds });
  fireEvent.loadedMetadata(shown);
  fireEvent.loadedData(shown);
}

test('adds a video with its cover and duration, and shows it muted', async () => {
  vi.mocked(uploadVideo).mockResolvedValue(video as Awaited<ReturnType<typeof uploadVideo>>);
  const { user } = await compose(undefined, { 'describe-videos': { items: [video] } });
  await choose(clip, 65);
  await user.click(screen.getByRole('button', { name: 'Add video' }));
  const tile = await screen.findByRole('button', { name: 'Video 1 of 1: not described' });
  expect(await within(tile.closest('li') ?? tile).findByText('1:05')).toBeTruthy();
  const player = within(screen.getByLabelText('Preview')).getByLabelText('Video');
  expect(['src', 'poster'].map((name) => player.getAttribute(name))).toEqual([url, `${url}?w=1280`]);
  expect(player).toHaveProperty('muted', true);
  await user.click(within(screen.getByLabelText('Preview')).getByRole('button', { name: 'Turn sound on' }));
  expect(player).toHaveProperty('muted', false);
});

test('refuses a video that is too short before it is uploaded', async () => {
  await compose();
  await choose(clip, 2);
  expect(screen.getByRole('alert').textContent).toContain('at least 3 seconds');
  expect(screen.getByRole('button', { name: 'Add video' })).toHaveProperty('disabled', true);
});

test('refuses an empty file before it is uploaded', async () => {
  await compose();
  await choose(new File([], 'clip.mp4', { type: 'video/mp4' }), 4);
  expect(screen.getByRole('alert').textContent).toBe('This file is empty. Choose another one.');
  expect(screen.getByRole('button', { name: 'Add video' })).toHaveProperty('disabled', true);
});

test('cancels an upload without an error message', async () => {
  vi.mocked(uploadVideo).mockImplementation(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const { user } = await compose();
  await choose(clip, 4);
  await user.click(screen.getByRole('button', { name: 'Add video' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of clip.mp4' }));
  await expect.poll(() => screen.queryByLabelText('Uploading clip.mp4')).toBeNull();
  expect(screen.queryByText('Upload failed: clip.mp4')).toBeNull();
});

const conversion: Conversion = {
  ...{ upload_id: '9c5b0cbe-3a3b-4a52-9f0a-6f3f3f9d8a11', name: 'clip.webm', status: 'converting', progress: 0.45 },
  reason: null,
};

test('shows the progress of a video that is converted, and adds it when it is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof waitForConversion>>>();
  vi.mocked(uploadVideo).mockResolvedValue(conversion);
  vi.mocked(waitForConversion).mockImplementation((_conversion, { onProgress }) => {
    onProgress(0.45);
    return promise;
  });
  const { user } = await compose(undefined, {
    'describe-videos': { items: [video] },
    'list-video-conversions': { items: [conversion] },
  });
  await choose(clip, 65);
  await user.click(screen.getByRole('button', { name: 'Add video' }));
  const tile = await screen.findByRole('progressbar', { name: 'Converting clip.mp4' });
  expect(tile.textContent).toBe('45%');
  expect(screen.getByRole('button', { name: 'Cancel the conversion of clip.mp4' })).toBeTruthy();
  expect(screen.getByText('A video is being converted.')).toBeTruthy();
  // The list below leaves it out.
  expect(screen.queryByRole('list', { name: 'Conversions' })).toBeNull();
  resolve(video as Awaited<ReturnType<typeof waitForConversion>>);
  expect(await screen.findByRole('button', { name: 'Video 1 of 1: not described' })).toBeTruthy();
  expect(await screen.findByText('Converted the video')).toBeTruthy();
});

test('shows conversions after the page is loaded again, with the reason of a failed one, and cancels them', async () => {
  const failed = {
    ...conversion,
    upload_id: 'f',
    name: 'old.mov',
    status: 'failed',
    reason: 'It could not be converted.',
  };
  const { user, sent } = await compose(undefined, {
    'list-video-conversions': { items: [conversion, failed] },
    'cancel-video-upload': { ok: true },
  });
  const list = within(await screen.findByRole('list', { name: 'Conversions' }));
  expect(list.getByText('Converting: 45%. When it is ready, choose it with Add photos.')).toBeTruthy();
  expect(list.getByText('It could not be converted.')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Remove old.mov' }));
  await user.click(list.getByRole('button', { name: 'Cancel the conversion of clip.webm' }));
  const findInputs = () => sent.filter(({ name }) => name === 'cancel-video-upload').map(({ input }) => input);
  await expect.poll(findInputs).toEqual([{ upload_id: 'f' }, { upload_id: conversion.upload_id }]);
});

test('adds a finished video of the influencer next to its photos', async () => {
  const done = { id: 'v', status: 'done', video_url: url, prompt: 'On a beach', seconds: 5 };
  const { user } = await compose(undefined, {
    'describe-videos': { items: [video] },
    'list-photo-videos': { items: [done, { ...done, id: 'w', status: 'failed', video_url: null, prompt: 'In rain' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose photos and videos' }));
  await user.click(await dialog.findByRole('button', { name: 'Video: On a beach', pressed: false }));
  expect(dialog.getByRole('button', { name: 'Video: On a beach', pressed: true })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Video: In rain' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Video 1 of 1: On a beach' })).toBeTruthy();
});

test('describes a video in its dialog without a crop', async () => {
  const { user } = await compose(
    { kind: 'edit', post: samplePost({ mediaUrls: [url] }) },
    { 'describe-videos': { items: [video] } },
  );
  await user.click(screen.getByRole('button', { name: /^Video 1 of 1/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Video 1 of 1' });
  expect(within(dialog).getByLabelText('Alt text')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /Generate another/ })).toBeNull();
});

test('offers to share a Reel to the feed, and saves that it is not', async () => {
  const { user, sent } = await compose(
    { kind: 'edit', post: samplePost({ mediaUrls: [url] }) },
    { 'describe-videos': { items: [video] }, 'update-post': { ok: true, post: samplePost({ mediaUrls: [url] }) } },
  );
  const share = await screen.findByRole('checkbox', { name: 'Share to feed' });
  expect(share.getAttribute('aria-checked')).toBe('true');
  await user.click(share);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const findInput = () => sent.find(({ name }) => name === 'update-post')?.input;
  await expect.poll(findInput).toMatchObject({ surface: 'reels' });
});

test('publishes a post as a story, without texts and other networks, and previews it', async () => {
  const shown = samplePost({ mediaUrls: [url], caption: 'Good morning' });
  const { user, sent } = await compose(
    { kind: 'edit', post: shown },
    { 'describe-videos': { items: [{ ...video, duration_ms: 9_000 }] }, 'update-post': { ok: true, post: shown } },
  );
  expect(await screen.findByLabelText('Caption')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Story' }));
  expect(await screen.findByText(/on Instagram for 24 hours/)).toBeTruthy();
  expect(screen.queryAllByLabelText('Caption')).toHaveLength(0);
  expect(screen.queryAllByRole('checkbox', { name: 'Share to feed' })).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const findInput = () => sent.find(({ name }) => name === 'update-post')?.input;
  await expect.poll(findInput).toMatchObject({ surface: 'story' });
});

test('offers no feed for a post that is no Reel', async () => {
  await compose({ kind: 'edit', post: samplePost({ mediaUrls: [url, 'http://localhost/files/a.webp'] }) });
  expect(await screen.findByLabelText('Preview')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Share to feed' })).toBeNull();
});

test('chooses an uploaded video again', async () => {
  const { user } = await compose(undefined, {
    'describe-videos': { items: [video] },
    'list-uploaded-videos': { items: [video] },
  });
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose photos and videos' }));
  await user.click(await dialog.findByRole('button', { name: 'Uploaded video: clip.mp4', pressed: false }));
  expect(await dialog.findByRole('button', { name: 'Uploaded video: clip.mp4', pressed: true })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Delete clip.mp4' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Video 1 of 1: not described' })).toBeTruthy();
});

test.each([
  [{ ok: true }, 'Video deleted'],
  [refusal(409, 'VIDEO_IN_USE', 'A draft or a post uses this video.'), 'A draft or a post uses this video.'],
])('deletes an uploaded video after a confirmation, or shows why not', async (response, message) => {
  const { user, sent } = await compose(undefined, {
    'list-uploaded-videos': { items: [video] },
    'delete-uploaded-video': response,
  });
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  await user.click(await screen.findByRole('button', { name: 'Delete clip.mp4' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.find(({ name }) => name === 'delete-uploaded-video')?.input).toEqual({ url });
});

test('loads older uploaded videos', async () => {
  const { user, sent } = await compose(undefined, {
    'list-uploaded-videos': { items: [video], next: url },
  });
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  await user.click(await screen.findByRole('button', { name: 'Load more videos' }));
  const findInputs = () => sent.filter(({ name }) => name === 'list-uploaded-videos').map(({ input }) => input);
  await expect.poll(findInputs).toContainEqual({ before: url });
});
