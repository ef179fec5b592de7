import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import type { PostStatus } from '../post-status.ts';
import { toInstant } from '../post-time.ts';
import PlannerPage from './planner-page.tsx';

const openPlanner = async (search: string, posts: Post[] = [], calls: Readonly<Record<string, unknown>> = {}) => {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  return openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: `/influencers/7/instagram/planner${search}`,
    calls: {
      'get-connection': {
        instagram: { connected: true, accounts: [], lastRefreshedAt: null, ways: [], sandbox: false },
      },
      'list-posts': { items: posts },
      'list-photos': { items: [], next: null },
      ...savedDrafts(),
      ...calls,
    },
  });
};

test('a URL with an invalid date shows the current week', async () => {
  const { sent } = await openPlanner('?week=2026-02-31');
  expect(await screen.findByRole('heading', { name: 'Planner' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Add a post on/ })).toHaveLength(7);
  expect(sent.map(({ name }) => name)).not.toContain('get-photo');
});

// Runs before the first click in this file: the notification has to be visible before the user interacts with the page.
test('a photo in the URL that no longer exists shows a notification, and the planner still works', async () => {
  const { address } = await openPlanner('?use=9');
  expect(await screen.findByText('Photo not found')).toBeTruthy();
  expect(address()).toBe('/influencers/7/instagram/planner');
  expect(screen.queryByRole('heading', { name: /^Create Post for/ })).toBeNull();
});

test.each<[PostStatus, RegExp]>([
  ['posted', /^Cannot edit a post that is posted\. Please create a new post instead\.$/],
  ['running', /^This post is being published right now\.$/],
  ['unknown', /^We could not confirm whether this post is on Instagram\./],
])('a post that is %s explains why it cannot be changed', async (status, sentence) => {
  const { user } = await openPlanner('?week=2026-11-16', [
    samplePost({ status, mayBeLive: true, mediaUrls: [], scheduledAt: '2026-11-18T17:00:00Z' }),
  ]);
  await user.click(await screen.findByText('Good morning'));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a post that may be on Instagram is published again only after confirmation', async () => {
  const unknown = samplePost({ status: 'unknown', mayBeLive: true, scheduledAt: '2026-11-18T17:00:00Z' });
  const decided = vi.fn(() => ({ ok: true, post: unknown }));
  const { user } = await openPlanner('?week=2026-11-16', [unknown], { 'resolve-post': decided });
  await user.click(await screen.findByText('Good morning'));
  await user.click(await screen.findByRole('button', { name: 'It is not there, publish again' }));
  expect(decided).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Publish again/ }));
  expect(await screen.findByText('Publishing again. The planner shows when it is posted.')).toBeTruthy();
  expect(decided).toHaveBeenCalledExactlyOnceWith({ scheduledPostId: unknown.id, outcome: 'publish_again' });
});

test('the photo in the URL is selected in a new post, which has a future day and time', async () => {
  const ordered = vi.fn();
  const { address, user } = await openPlanner('?use=9', [], { 'get-photo': samplePhoto(9), 'create-post': ordered });
  expect(await screen.findByRole('heading', { name: /^Create Post for/ })).toBeTruthy();
  expect(
    screen
      .getByRole('button', { name: /^Image 1 of 1/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('http://localhost/files/9.jpg');
  expect(address()).toMatch(/planner\?week=\d{4}-\d\d-\d\d$/);
  await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
  await waitFor(() => expect(ordered).toHaveBeenCalledOnce());
  const [{ mediaUrls, scheduledFor, timezone }] = ordered.mock.lastCall ?? [{}];
  expect(mediaUrls).toEqual(['http://localhost/files/9.jpg']);
  expect(toInstant(scheduledFor, timezone)?.epochMilliseconds).toBeGreaterThan(Date.now());
});

test.each([
  ['?week=2090-11-15', 'Next week', 'week=2090-11-22'],
  ['?week=2090-11-15', 'Previous week', 'week=2090-11-08'],
  ['?view=month&week=2090-11-15', 'Next month', 'week=2090-12-15'],
])('the period of %s is followed by another one after a click on “%s”', async (search, button, place) => {
  const { user, address } = await openPlanner(search);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(address()).toContain(place), { timeout: 240_000 });
});
