import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { refusal } from '#tests/screen.tsx';
import { card, cards, column, day, openWeek } from '#tests/week-screen.tsx';
import type { PostTarget } from '../contract.ts';

// The viewer's zone, regardless of the zone of the test environment.
vi.mock('./browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

test('deleting a draft cancels nothing, and Undo restores it', async () => {
  const draft = sampleDraft();
  const { user, sent } = await openWeek([], savedDrafts([draft]));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  expect(await cards()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await cards()).toEqual([`draft-${draft.id}`]);
  expect(sent.map(({ name }) => name)).not.toContain('cancel-post');
});

test('a deleted post disappears before the response, and reappears if the deletion fails', async () => {
  const answer = Promise.withResolvers<unknown>();
  const post = samplePost();
  const { user } = await openWeek([post], { 'cancel-post': () => answer.promise });
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  expect(await cards()).toEqual([]);
  answer.resolve(refusal(500, 'INTERNAL', 'Something went wrong.'));
  expect(await screen.findByText('Failed to cancel post. Please try again.')).toBeTruthy();
  expect(await cards()).toEqual([post.id]);
});

test('Undo restores a deleted post immediately and on the server, and its composer remains closed', async () => {
  const post = samplePost();
  const posts = [post];
  const restored = Promise.withResolvers<unknown>();
  const { user, sent } = await openWeek(posts, {
    'cancel-post': () => {
      posts.pop();
      return { ok: true, mode: 'canceled' };
    },
    'restore-post': () => restored.promise,
  });
  await user.click(await card());
  await screen.findByRole('heading', { name: /^Edit Post/ });
  await user.click(screen.getByRole('button', { name: 'Delete post' }));
  expect(screen.queryByRole('heading', { name: /^Edit Post/ })).toBeNull();
  await screen.findByText('Post deleted');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await cards()).toEqual([post.id]));
  expect(sent.at(-1)).toEqual({ name: 'restore-post', input: { scheduledPostId: post.id } });
  posts.push(post);
  restored.resolve({ ok: true, post });
});

test('a deleted post that can no longer be restored shows the reason', async () => {
  const posts = [samplePost()];
  const { user } = await openWeek(posts, {
    'cancel-post': () => {
      posts.pop();
      return { ok: true, mode: 'canceled' };
    },
    'restore-post': refusal(409, 'not_restorable', 'This post can no longer be restored.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This post can no longer be restored.')).toBeTruthy();
  await waitFor(async () => expect(await cards()).toEqual([]));
});

test('a post that may be on one of its networks is shown as unconfirmed, and a question names that network', async () => {
  const [target] = samplePost().targets as [PostTarget];
  const threads = { ...target, id: '6', network: 'threads' as const, status: 'failed' as const };
  const targets = [{ ...target, status: 'unknown' as const, mayBeLive: true }, threads];
  const { user, sent } = await openWeek([samplePost({ status: 'failed', targets })]);
  expect(await screen.findByText('Unconfirmed')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  expect(
    await screen.findByText(/If it is on Instagram, it stays there. It will not be published on Threads./),
  ).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('cancel-post');
});

test('a post published in the meantime is shown as published, and remains', async () => {
  const post = samplePost();
  const { user } = await openWeek([post], { 'cancel-post': { ok: true, mode: 'already_published' } });
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  expect(await screen.findByText('This post was already published and is marked as posted.')).toBeTruthy();
  await waitFor(async () => expect(await cards()).toEqual([post.id]));
});

test.each(['Backspace', 'Delete'])(
  'a post is deleted with %s as with its button, and focus moves to its day',
  async (key) => {
    const posts = [samplePost()];
    const { user, sent } = await openWeek(posts, {
      'cancel-post': () => {
        posts.pop();
        return { ok: true, mode: 'canceled' };
      },
    });
    (await card()).focus();
    await user.keyboard(`{${key}}`);
    expect(await cards()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'cancel-post')).toHaveLength(1);
    const section = await screen.findByRole('region', { name: day });
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
  },
);

test('a published post is not deleted by keyboard', async () => {
  const { user } = await openWeek([samplePost({ status: 'posted', mayBeLive: true })]);
  (await card()).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('That post is already published and can’t be deleted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete post' })).toBeNull();
});

/** Opens a day with four posts that can be deleted; the caption of each is its position. */
async function openFourPosts() {
  let posts = ['1', '2', '3', '4'].map((place) =>
    samplePost({ id: place, caption: `Post ${place}`, scheduledAt: `2090-11-15T1${place}:00:00Z` }),
  );
  const opened = await openWeek([], {
    'list-posts': () => ({ items: posts }),
    'cancel-post': ({ scheduledPostId }: { scheduledPostId: string }) => {
      posts = posts.filter(({ id }) => id !== scheduledPostId);
      return { ok: true, mode: 'canceled' };
    },
  });
  await waitFor(async () => expect(await cards()).toHaveLength(4));
  return opened;
}
const findCard = async (place: number) => (await column()).findByRole('button', { name: new RegExp(`Post ${place}`) });
const focusedItem = () => document.activeElement?.closest('[data-item]')?.getAttribute('data-item');

test('focus moves to the post that takes the position of a deleted one, or to the previous one', async () => {
  const { user } = await openFourPosts();
  (await findCard(2)).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(focusedItem()).toBe('3'));
  (await findCard(4)).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(focusedItem()).toBe('3'));
  expect(await cards()).toEqual(['1', '3']);
});

test('holding a key down deletes only one post', async () => {
  const { sent } = await openFourPosts();
  (await findCard(2)).focus();
  fireEvent.keyDown(await findCard(2), { key: 'Delete' });
  await waitFor(() => expect(focusedItem()).toBe('3'));
  fireEvent.keyDown(await findCard(3), { key: 'Delete', repeat: true });
  expect(await cards()).toEqual(['1', '3', '4']);
  expect(sent.filter(({ name }) => name === 'cancel-post')).toHaveLength(1);
});
