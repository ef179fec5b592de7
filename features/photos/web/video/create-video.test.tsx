import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { uploadVideo } from '#features/videos/web/public.ts';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import type { PhotoVideo, VideoOptions } from '../../video-contract.ts';
import { videoCanceled, videosComingSoon } from '../../video-rules.ts';
import PhotosPage from '../gallery/photos-page.tsx';

vi.mock('#features/videos/web/public.ts', async (original) => ({
  ...(await original<typeof import('#features/videos/web/public.ts')>()),
  uploadVideo: vi.fn(),
}));

const options: VideoOptions = {
  motions: ['push-in', 'turn-and-laugh', 'scene'],
  unavailable: null,
  lengths: [5, 10],
  aspects: ['9:16', '4:5'],
  aspect: '4:5',
  frame_rates: [24, 30],
  credits_per_second: 2,
  loops: true,
};

const video: PhotoVideo = {
  id: '1',
  influencer_id: '7',
  photo_id: '5',
  motion: 'scene',
  movement: null,
  has_sound: false,
  seconds: 5,
  aspect: '9:16',
  frame_rate: 24,
  credits: 5,
  status: 'done',
  progress: 1,
  reason: null,
  video_url: 'http://localhost/files/0123456789abcdef0123456789abcdef.mp4',
  cover_url: 'http://localhost/files/0123456789abcdef0123456789abcdef.jpg',
  prompt: 'On a beach',
  created_at: '2026-11-18T00:00:00.000Z',
};

function open(calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(Page, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: {
      'list-photos': { items: [samplePhoto(5)], next: null },
      'list-drawings': { items: [] },
      'list-photo-videos': { items: [] },
      'get-video-options': options,
      'list-uploaded-videos': { items: [], next: null },
      ...calls,
    },
  });
}

/** The page, and the dialog that wraps every page. */
function Page() {
  return (
    <>
      <PhotosPage />
      <UpgradePrompt />
    </>
  );
}

const click = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('shows the price before a video is ordered, and orders the selected motion, length and format', async () => {
  const { user, sent } = open({ 'create-video': { ...video, status: 'waiting', video_url: null, cover_url: null } });
  await click(user, 'Create video');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create video' }));
  expect(dialog.queryByRole('radio', { name: 'Walk' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Create video for 10 credits' })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'The scene' }));
  await user.click(dialog.getByRole('radio', { name: '10 seconds' }));
  await user.click(dialog.getByRole('radio', { name: '9:16 Reel' }));
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Create video for 20 credits' }));
  expect(await screen.findByText(/^Creating your video/)).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'create-video').map(({ input }) => input)).toEqual([
    { influencer_id: '7', photo_id: '5', motion: 'scene', seconds: 10, aspect: '9:16' },
  ]);
});

test('a movement in own words replaces the motion, and the parts that are not shown are named before it is paid', async () => {
  const { user, sent } = open({
    'check-movement': { motion: 'turn-and-laugh', not_shown: ['blows a kiss'] },
    'create-video': { ...video, status: 'waiting', video_url: null, cover_url: null },
  });
  await click(user, 'Create video');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create video' }));
  await user.type(dialog.getByLabelText(/^Describe the movement/), 'She laughs and blows a kiss');
  expect(await dialog.findByText('The video will not show: blows a kiss.')).toBeDefined();
  expect(dialog.getByRole('radio', { name: 'Turn and laugh' })).toHaveProperty('dataset.state', 'checked');
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Create video for 10 credits' }));
  expect(await screen.findByText(/^Creating your video/)).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'create-video').map(({ input }) => input)).toEqual([
    { influencer_id: '7', photo_id: '5', movement: 'She laughs and blows a kiss', seconds: 5, aspect: '4:5' },
  ]);
});

test('the sound of an uploaded video needs the confirmation of the user to have the rights to it', async () => {
  const url = 'http://localhost/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp4';
  const upload = { url, name: 'song.mp4', duration_ms: 30_000, has_sound: true };
  const { user, sent } = open({
    'list-uploaded-videos': { items: [upload, { ...upload, url: `${url}2`, has_sound: false }], next: null },
    'create-video': { ...video, status: 'waiting', video_url: null, cover_url: null },
  });
  await click(user, 'Create video');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create video' }));
  const sounds = await dialog.findByLabelText('Sound');
  expect(within(sounds).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(sounds, url);
  const create = dialog.getByRole('button', { name: 'Create video for 10 credits' });
  expect(create).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'I have the rights to use this sound' }));
  passDoubleClick();
  await user.click(create);
  expect(await screen.findByText(/^Creating your video/)).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'create-video').map(({ input }) => input)).toEqual([
    {
      influencer_id: '7',
      photo_id: '5',
      motion: 'push-in',
      sound_url: url,
      sound_rights: true,
      seconds: 5,
      aspect: '4:5',
    },
  ]);
});

describe('a video that is uploaded for its sound', () => {
  const url = 'http://localhost/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.mp4';
  const sent = { url, name: 'song.mp4', duration_ms: 30_000, has_sound: true } as Awaited<
    ReturnType<typeof uploadVideo>
  >;

  async function choose(uploaded: unknown) {
    vi.mocked(uploadVideo).mockResolvedValue(uploaded as typeof sent);
    const { user } = open({ 'list-uploaded-videos': { items: [uploaded], next: null } });
    await click(user, 'Create video');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create video' }));
    await user.upload(dialog.getByLabelText('Video for its sound'), new File(['x'], 'song.mp4', { type: 'video/mp4' }));
    return dialog;
  }

  test('is selected, and needs the confirmation of the rights', async () => {
    const dialog = await choose(sent);
    expect(await dialog.findByRole('checkbox', { name: 'I have the rights to use this sound' })).toBeTruthy();
    expect(dialog.getByLabelText('Sound')).toHaveProperty('value', url);
  });

  test('is refused if it has no sound', async () => {
    const dialog = await choose({ ...sent, has_sound: false });
    expect(await screen.findByText('song.mp4 has no sound')).toBeTruthy();
    expect(dialog.getByLabelText('Sound')).toHaveProperty('value', 'none');
  });

  test('can be canceled', async () => {
    const dialog = await choose(sent);
    vi.mocked(uploadVideo).mockImplementation(
      (_file, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await dialog.findByRole('checkbox', { name: 'I have the rights to use this sound' });
    await userEvent.upload(dialog.getByLabelText('Video for its sound'), new File(['y'], 'other.mp4'), {
      applyAccept: false,
    });
    expect(await dialog.findByRole('progressbar', { name: 'Uploading other.mp4' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel upload' }));
    expect(await dialog.findByRole('button', { name: 'Upload a video for its sound' })).toBeTruthy();
  });
});

test('without enough credits, an order opens the upgrade dialog', async () => {
  const { user } = open({
    'get-usage-summary': { credits: 1 },
    'create-video': () => refusal(403, 'OUT_OF_CREDITS', 'Out of credits'),
  });
  await click(user, 'Create video');
  await click(user, 'Create video for 10 credits');
  expect(await screen.findByRole('dialog', { name: 'Out of Credits' })).toBeTruthy();
  passDoubleClick();
  await click(user, 'Not Now');
});

test('shows why there can be no video', async () => {
  const { user } = open({ 'get-video-options': { ...options, motions: [], unavailable: videosComingSoon } });
  await click(user, 'Create video');
  expect(await screen.findByText(videosComingSoon)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the progress of a video, why another one failed, and a finished one with its duration', async () => {
  const pending = { ...video, video_url: null, cover_url: null };
  open({
    'list-photo-videos': {
      items: [
        { ...pending, id: '3', status: 'rendering', progress: 0.333 },
        { ...pending, id: '2', status: 'failed', reason: 'The photo was deleted.' },
        video,
      ],
    },
  });
  expect(await screen.findByText('Creating video: frame 40 of 120')).toBeTruthy();
  expect(screen.getByText('The photo was deleted. Your credits were refunded.')).toBeTruthy();
  expect(screen.getByText('0:05')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play Video: The scene, On a beach' })).toBeTruthy();
});

test('a finished video is deleted after a confirmation, and can be used in a post', async () => {
  const { user, sent, address } = open({ 'list-photo-videos': { items: [video] }, 'delete-photo-video': { ok: true } });
  await click(user, 'Delete video');
  passDoubleClick();
  await click(user, 'Delete');
  expect(await screen.findByText('Video deleted')).toBeTruthy();
  expect(sent).toContainEqual({ name: 'delete-photo-video', input: { video_id: '1' } });
  await click(user, 'Use in a post');
  expect(address()).toBe('/influencers/7/instagram/planner?use_video=1');
});

test('cancels a queued video, and offers no cancelation once it is being created', async () => {
  const rendering = { ...video, id: '2', status: 'rendering', progress: 0.5, video_url: null, cover_url: null };
  const queued = { ...rendering, id: '3', status: 'waiting', progress: 0 };
  const { user, sent } = open({
    'list-photo-videos': { items: [rendering, queued] },
    'cancel-photo-video': { ...queued, status: 'failed', reason: videoCanceled },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel video' }));
  expect(await screen.findByText('Video canceled. Its credits were refunded.')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'cancel-photo-video').map(({ input }) => input)).toEqual([
    { video_id: '3' },
  ]);
});
