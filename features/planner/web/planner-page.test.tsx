// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import type { PostStatus } from '../post-status.ts';
import PlannerPage from './planner-page.tsx';

const openPlanner = async (search: string, posts: Partial<Post>[] = []) => {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  return openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: `/influencers/7/instagram/planner${search}`,
    calls: {
      'get-connection': { instagram: { connected: true, accounts: [], lastRefreshedAt: null, sandbox: false } },
      'list-posts': { items: posts },
      'list-photos': { items: [], next: null },
    },
  });
};

test('an address with a day that no month has shows this week', async () => {
  await openPlanner('?week=2026-02-31');
  expect(await screen.findByRole('heading', { name: 'Planner' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Add a post on/ })).toHaveLength(7);
});

test.each<[PostStatus, RegExp]>([
  ['posted', /^Cannot edit a post that is posted\. Please create a new post instead\.$/],
  ['running', /^This post is being published right now\.$/],
  ['unknown', /^It is not known whether this post is on Instagram\./],
])('a post that is %s says why it cannot be changed', async (status, sentence) => {
  const { user } = await openPlanner('?week=2026-11-16', [
    {
      id: '5',
      status,
      mayBeLive: true,
      caption: 'Good morning',
      mediaUrls: [],
      scheduledAt: '2026-11-18T17:00:00Z',
      timezone: 'America/New_York',
    },
  ]);
  await user.click(await screen.findByText('Good morning'));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
