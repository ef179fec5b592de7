import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import InsightsPage from './insights-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const post = {
  ...{
    post_id: id,
    target_id: id,
    caption: 'Good morning',
    surface: 'feed',
    image_url: null,
    url: null,
    read_at: null,
    reason: null,
  },
  published_at: '2026-11-26T12:00:00.000Z',
  metrics: { views: 1_200, likes: 80 },
};
const other = { ...post, target_id: '00000000-0000-4000-8000-000000000002', caption: 'Later', metrics: null };
const answer = {
  ...{ network: 'instagram', simulated: true, reports: ['views', 'likes'], items: [other, post] },
  total: { posts: 2, counted: 1, metrics: { views: 1_200, likes: 80 } },
  total_before: { posts: 1, counted: 1, metrics: { views: 600, likes: 100 } },
};
const threads = {
  ...{ network: 'threads', connected: true, accountId: 'a', username: 'mia', reconnectReason: null, sandbox: true },
  ...{ lastRefreshedAt: null, prepared: { isOn: false, days: null, hashtags: null } },
};

function openInsights(calls: Readonly<Record<string, unknown>> = {}, search = '') {
  return openScreen(InsightsPage, {
    path: '/influencers/:influencerId/instagram/insights',
    at: `/influencers/7/instagram/insights${search}`,
    calls: { 'list-insights': answer, 'list-network-accounts': { items: [], limit: null }, ...calls },
  });
}

test('shows the totals with their change, a bar for each post with metrics, and the posts', async () => {
  await openInsights();
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(totals.getByText('1,200')).toBeDefined();
  expect(totals.getByText('+100 % on the 28 days before')).toBeDefined();
  expect(totals.getByText('-20 % on the 28 days before')).toBeDefined();
  expect(totals.getByText('1 of 2 posts have metrics so far.')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Views of each post' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Simulated numbers')).toBeDefined();
  expect(screen.getByText('Not read yet')).toBeDefined();
});

test('names a story, and shows a dash for a metric that is not known', async () => {
  const story = { ...other, caption: '', surface: 'story', metrics: { views: 40 } };
  await openInsights({ 'list-insights': { ...answer, items: [story] } });
  const row = within((await screen.findByRole('link', { name: 'Story' })).closest('tr') ?? document.body);
  expect(row.getByText('40')).toBeDefined();
  expect(row.getByText('–')).toBeDefined();
});

test('shows another metric and sorts the posts by it', async () => {
  const { user } = await openInsights();
  await user.click(await screen.findByRole('radio', { name: 'Likes' }));
  expect(screen.getByRole('list', { name: 'Likes of each post' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Views');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Good morning', 'Later']);
});

test('requests the selected network and period, which are in the URL', async () => {
  const { user, sent, address } = await openInsights({ 'list-network-accounts': { items: [threads], limit: null } });
  await user.selectOptions(await screen.findByLabelText('Network'), 'Threads');
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByText(/in the last 7 days/);
  expect(address()).toBe('/influencers/7/instagram/insights?network=threads&days=7');
  expect(sent.filter(({ name }) => name === 'list-insights').at(-1)?.input).toMatchObject({
    ...{ influencer_id: '7', network: 'threads' },
  });
});

test('states why a network has no metrics', async () => {
  await openInsights({ 'list-insights': { ...answer, network: 'twitter', reports: [] } });
  expect(await screen.findByText(/bills each read of its metrics/)).toBeDefined();
});

test('shows that nothing was published in the period', async () => {
  const none = { posts: 0, counted: 0, metrics: {} };
  await openInsights({ 'list-insights': { ...answer, total: none, items: [] } });
  expect(await screen.findByRole('heading', { name: 'No posts in this period' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the planner' })).toBeDefined();
});
