import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import PlannerPage from './planner-page.tsx';

async function openPlanner(calls: Readonly<Record<string, unknown>> = {}) {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  let posts: Post[] = [samplePost({ timezone: 'UTC', scheduledLocal: '2090-11-15T17:00' })];
  const removed = posts;
  const opened = openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner?week=2090-11-13',
    calls: {
      'list-posts': () => ({ items: posts }),
      'update-post': ({ scheduledFor, version, ...change }: Partial<Post> & { scheduledFor?: string }) => {
        const time = scheduledFor ? { scheduledLocal: scheduledFor, scheduledAt: `${scheduledFor}:00Z` } : {};
        posts = posts.map((post) => ({ ...post, ...change, ...time, version: (version ?? 0) + 1 }));
        return { ok: true, post: posts[0] };
      },
      'cancel-post': () => {
        posts = [];
        return { ok: true, mode: 'canceled' };
      },
      'restore-post': () => {
        posts = removed;
        return { ok: true, post: posts[0] };
      },
      ...savedDrafts(),
      ...calls,
    },
  });
  const updates = () => opened.sent.filter(({ name }) => name === 'update-post').map(({ input }) => input);
  return { ...opened, updates };
}

const card = () => screen.findByRole('button', { name: /Good morning/ });
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
const redo = () => fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });

test('Ctrl+Z undoes a move, and Ctrl+Shift+Z redoes it', async () => {
  const { updates } = await openPlanner();
  fireEvent.keyDown(await card(), { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(updates()).toHaveLength(1));
  undo();
  expect(await screen.findByText(/^Undone: Move to /)).toBeTruthy();
  expect(updates().at(-1)).toMatchObject({ scheduledFor: '2090-11-15T17:00', version: 2 });
  redo();
  expect(await screen.findByText(/^Redone: Move to /)).toBeTruthy();
  expect(updates().at(-1)).toMatchObject({ scheduledFor: '2090-11-16T17:00', version: 3 });
});

test('Ctrl+Z restores a deleted post, and Ctrl+Shift+Z deletes it again', async () => {
  const { sent } = await openPlanner();
  fireEvent.keyDown(await card(), { key: 'Delete' });
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  undo();
  expect(await screen.findByText('Undone: Deletion of the post')).toBeTruthy();
  expect(await card()).toBeTruthy();
  redo();
  expect(await screen.findByText('Redone: Deletion of the post')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'cancel-post')).toHaveLength(2);
});

test('Ctrl+Z before the server has confirmed a deletion undoes the deletion, and not the change before it', async () => {
  const answer = Promise.withResolvers<object>();
  const { sent, updates } = await openPlanner({ 'cancel-post': () => answer.promise });
  fireEvent.keyDown(await card(), { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(updates()).toHaveLength(1));
  fireEvent.keyDown(await card(), { key: 'Delete' });
  undo();
  answer.resolve({ ok: true, mode: 'canceled' });
  expect(await screen.findByText('Undone: Deletion of the post')).toBeTruthy();
  expect(sent.some(({ name }) => name === 'restore-post')).toBe(true);
  expect(updates()).toHaveLength(1);
});

test('Ctrl+Z undoes a saved edit of a post, but not while the user types in a text field', async () => {
  const { user, updates } = await openPlanner();
  await user.click(await card());
  const caption = await screen.findByLabelText('Caption');
  await user.type(caption, '!');
  fireEvent.keyDown(caption, { key: 'z', ctrlKey: true });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(updates()).toMatchObject([{ caption: 'Good morning!' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull());
  undo();
  expect(await screen.findByText(/^Undone: Changes of the post/)).toBeTruthy();
  expect(updates().at(-1)).toMatchObject({ caption: 'Good morning', version: 2 });
});

test('an undo that the server refuses is reported and not retried', async () => {
  const { sent } = await openPlanner({
    'restore-post': refusal(409, 'not_restorable', 'This post can no longer be restored.'),
  });
  fireEvent.keyDown(await card(), { key: 'Delete' });
  await screen.findByText('Post deleted');
  undo();
  expect(await screen.findByText('This post can no longer be restored.')).toBeTruthy();
  undo();
  expect(sent.filter(({ name }) => name === 'restore-post')).toHaveLength(1);
});
