import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, pressTwice, refusal } from '#tests/screen.tsx';
import { PostsElsewhere } from './posts-elsewhere.tsx';

const Notice = () => <PostsElsewhere influencerId="7" username="mia.new" />;

test('posts for the account before are moved to the one that is connected now, at one press', async () => {
  const { sent } = await openScreen(Notice, {
    calls: { 'get-posts-elsewhere': { count: 3 }, 'settle-posts-elsewhere': { ok: true, posts: 3 } },
  });
  expect(await screen.findByRole('heading', { name: '3 posts for another account' })).toBeTruthy();
  pressTwice(screen.getByRole('button', { name: 'Move to @mia.new' }));
  expect(await screen.findByText('3 posts moved to @mia.new')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'settle-posts-elsewhere')).toEqual([
    { name: 'settle-posts-elsewhere', input: { influencerId: '7', settlement: 'move' } },
  ]);
});

test('or they are stopped, and a failure to do so is told', async () => {
  const { user } = await openScreen(Notice, {
    calls: {
      'get-posts-elsewhere': { count: 1 },
      'settle-posts-elsewhere': () => refusal(500, 'INTERNAL', 'It broke.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText('Failed to update the posts. Please try again.')).toBeTruthy();
});

test('nothing is asked where all posts are for the connected account', async () => {
  const { sent } = await openScreen(Notice, { calls: { 'get-posts-elsewhere': { count: 0 } } });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
