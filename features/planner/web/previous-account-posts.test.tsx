import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import { PostsElsewhere } from './previous-account-posts.tsx';
import { postsQuery } from './queries.ts';

/** The notice as shown in the week view. */
function Notice() {
  useQuery(postsQuery('7', { from: '2090-11-13T00:00:00Z', to: '2090-11-20T00:00:00Z' }));
  return <PostsElsewhere influencerId="7" username="mia.new" />;
}

test('one click moves posts for the previous account to the connected one', async () => {
  const { sent } = await openScreen(Notice, {
    calls: { 'get-posts-elsewhere': { count: 3 }, 'settle-posts-elsewhere': { ok: true, posts: 3 } },
  });
  expect(await screen.findByRole('heading', { name: '3 posts for another account' })).toBeTruthy();
  clickTwice(screen.getByRole('button', { name: 'Move to @mia.new' }));
  expect(await screen.findByText('3 posts moved to @mia.new')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'settle-posts-elsewhere')).toEqual([
    { name: 'settle-posts-elsewhere', input: { influencerId: '7', settlement: 'move' } },
  ]);
  const names = sent.map(({ name }) => name);
  const after = names.slice(names.indexOf('settle-posts-elsewhere'));
  expect(after).toEqual(['settle-posts-elsewhere', 'get-posts-elsewhere', 'list-posts']);
});

test('posts for the previous account can be stopped, and a failure is reported', async () => {
  const { user } = await openScreen(Notice, {
    calls: {
      'get-posts-elsewhere': { count: 1 },
      'settle-posts-elsewhere': () => refusal(500, 'INTERNAL', 'It broke.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText('Failed to update the posts. Please try again.')).toBeTruthy();
});

test('there is no notice if all posts are for the connected account', async () => {
  const { sent } = await openScreen(Notice, { calls: { 'get-posts-elsewhere': { count: 0 } } });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
