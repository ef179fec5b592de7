import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import { column, openWeek } from '#tests/week-screen.tsx';

const video = 'http://localhost/files/00000000000000000000000000000002.mp4';
const photo = samplePost({ id: '00000000-0000-4000-8000-000000000011', caption: 'One photo' });
const carousel = samplePost({
  id: '00000000-0000-4000-8000-000000000012',
  caption: 'Several photos',
  mediaUrls: ['http://localhost/files/a.webp', 'http://localhost/files/b.webp', 'http://localhost/files/c.webp'],
});
const reel = samplePost({ id: '00000000-0000-4000-8000-000000000013', caption: 'A clip', mediaUrls: [video] });
const described = {
  ...{ url: video, cover_url: video, name: 'clip.mp4', source: 'generated', bytes: 1, width: 720, height: 1_280 },
  ...{ duration_ms: 5_000, frame_rate: 24, has_sound: false, cover_ms: 0, created_at: '2090-11-13T00:00:00Z' },
};
const calls = { 'describe-videos': { items: [described] } };

test('each post shows its kind, a carousel its size, and a Reel its duration', async () => {
  await openWeek([photo, carousel, reel], calls);
  const day = await column();
  expect(await day.findByText('0:05')).toBeTruthy();
  for (const kind of ['Photo', 'Carousel of 3', 'Reel']) expect(await day.findByText(kind)).toBeTruthy();
});

test('the filter by kind is stored in the URL and can be reset', async () => {
  const { user } = await openWeek([photo, carousel], calls);
  const day = await column();
  expect(await day.findByText('One photo')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of posts' }), 'Carousels');
  expect(await day.findByText('Several photos')).toBeTruthy();
  expect(day.queryByText('One photo')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of posts' }), 'Reels');
  expect(await screen.findByText('There are no Reels here.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all kinds' }));
  expect(await day.findByText('One photo')).toBeTruthy();
  expect(screen.queryByText('There are no Reels here.')).toBeNull();
});

test('a URL with a kind shows only posts of that kind, also in another week', async () => {
  const { user } = await openWeek([photo, reel], calls, '&kind=reel');
  const day = await column();
  expect(await day.findByText('A clip')).toBeTruthy();
  expect(day.queryByText('One photo')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await (await column()).findByText('A clip')).toBeTruthy();
  expect(screen.queryByText('One photo')).toBeNull();
});
