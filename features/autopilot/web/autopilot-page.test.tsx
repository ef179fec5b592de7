import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, passDoublePress, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Autopilot, AutopilotSlot, WaitingPost } from '../contract.ts';
import AutopilotPage from './autopilot-page.tsx';

afterEach(() => vi.restoreAllMocks());

const planned: AutopilotSlot = {
  id: '5f0c1d0a-0000-4000-8000-000000000001',
  slotAt: '2090-11-15T00:00:00.000Z',
  scheduledLocal: '2090-11-15T09:00',
  timezone: 'Asia/Tokyo',
  state: 'planned',
  reason: null,
  credits: 0,
  idea: { title: 'Morning espresso in Lisbon', isPinned: false },
  steps: [],
};
const atWork: Autopilot = {
  enabled: true,
  control: { mode: 'auto', daily_credits: null, weekly_credits: 7, country: 'BR', prepare_ahead_hours: 24 },
  connection: 'connected',
  paused: null,
  beyondPlan: false,
  coming: [planned],
  waiting: [],
  last: [],
  weeks: [{ week: '2090-11-13', posts: 3, credits: 5 }],
};
const id = planned.id;

async function openPage(answer: unknown, calls: Readonly<Record<string, unknown>> = {}) {
  await ensureTemporal();
  return openScreen(AutopilotPage, {
    path: '/influencers/:influencerId/instagram/autopilot',
    at: '/influencers/7/instagram/autopilot',
    calls: { 'get-autopilot': answer, ...calls },
  });
}

test('the coming posts stand at their local times, each with how far it is, and lead to the planner', async () => {
  await openPage({ ...atWork, coming: [planned, { ...planned, id: other, state: 'scheduled' }] });
  const list = within(await screen.findByRole('region', { name: 'Next posts' }));
  const [first, second] = list.getAllByRole('link');
  expect(first?.textContent).toContain('9:00 AM');
  expect(first?.textContent).toContain('Tokyo');
  expect(first?.textContent).toContain('Planned');
  expect(first?.textContent).toContain('Morning espresso in Lisbon');
  expect(second?.textContent).toContain('Scheduled');
  expect(first?.getAttribute('href')).toBe('/influencers/7/instagram/planner?week=2090-11-15');
  for (const name of ['Last posts', 'Waiting for you']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText('No posts are planned')).toBeNull();
});

test('an idea that is not begun can be swapped, pinned, skipped and written by its person', async () => {
  const { user, sent } = await openPage(atWork, { 'change-idea': {}, 'skip-slot': {} });
  await user.click(await screen.findByRole('button', { name: /^Another idea/ }));
  await user.click(screen.getByRole('button', { name: /^Pin/ }));
  await user.click(screen.getByRole('button', { name: /^Skip/ }));
  await user.click(screen.getByRole('button', { name: /^Write it yourself/ }));
  const words = await screen.findByRole('textbox', { name: 'Place, clothes, what happens' });
  await user.clear(words);
  await user.type(words, 'Swans at the lake');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ name }) => name !== 'get-session' && name !== 'get-autopilot')).toEqual([
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'swap' } } },
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'pin', isPinned: true } } },
    { name: 'skip-slot', input: { slot_id: id } },
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'write', words: 'Swans at the lake' } } },
  ]);
});

test('the dialog of an idea closes by Escape, and keeps what was written', async () => {
  const { user } = await openPage(atWork);
  const open = async () => {
    passDoublePress();
    await user.click(await screen.findByRole('button', { name: /^Write it yourself/ }));
    return screen.findByRole('textbox', { name: 'Place, clothes, what happens' });
  };
  await user.type(await open(), ', with swans');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog'), { timeout: 20_000 }).toBeNull();
  expect(await open()).toHaveProperty('value', 'Morning espresso in Lisbon, with swans');
});

test('a post that waits is shown as it would go out, and is approved by one press', async () => {
  const waiting: WaitingPost = { ...planned, state: 'waiting', caption: 'Good morning', mediaUrls: ['/files/a.jpg'] };
  const { user, sent } = await openPage({ ...atWork, waiting: [waiting] }, { 'approve-slot': {} });
  const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(list.getByText('Good morning')).toBeTruthy();
  await user.dblClick(list.getByRole('button', { name: 'Approve' }));
  expect(sent.filter(({ name }) => name === 'approve-slot')).toEqual([
    { name: 'approve-slot', input: { slot_id: id } },
  ]);
});

test('what was skipped, held or failed says why, and weeks say what they cost', async () => {
  const reason = 'There were not enough credits for its images.';
  await openPage({ ...atWork, coming: [], last: [{ ...planned, state: 'skipped', reason, credits: 2 }] });
  const list = within(await screen.findByRole('region', { name: 'Last posts' }));
  expect(list.getByText('Skipped')).toBeTruthy();
  expect(list.getByText(reason)).toBeTruthy();
  expect(list.getByText('2 credits')).toBeTruthy();
  expect(screen.getByText('Week of Nov 13: 5 credits, 3 posts')).toBeTruthy();
});

test('where nothing is planned it leads to the settings', async () => {
  await openPage({ ...atWork, enabled: false, coming: [] });
  const link = await screen.findByRole('link', { name: 'Set up Autopilot' });
  expect(link.getAttribute('href')).toBe('/influencers/7/instagram/settings');
  expect(screen.getByText('Autopilot is off')).toBeTruthy();
});

test('it is stopped by one press, and a pause is told and ended by another', async () => {
  let autopilot = atWork;
  const paused = { ...atWork, paused: 'You stopped Autopilot.', coming: [] };
  const { user } = await openPage(() => autopilot, {
    'stop-autopilot': () => {
      autopilot = paused;
      return {};
    },
    'resume-autopilot': () => {
      autopilot = atWork;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop now' }));
  expect(await screen.findByText('You stopped Autopilot.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Posts by itself')).toBeTruthy();
});

test('without an account it says that none is prepared, and leads to one', async () => {
  await openPage({ ...atWork, connection: 'reconnect' });
  const link = await screen.findByRole('link', { name: 'Connect' });
  expect(link.getAttribute('href')).toBe('/influencers/7/instagram/connect');
});

test('one post now meets the plan’s limit with the way out of it', async () => {
  const limit = () => refusal(403, 'AUTOPILOT_LIMIT', "You've used all your weekly Autopilot posts.");
  const { user, sent } = await openPage(atWork, { 'run-autopilot': limit });
  await user.click(await screen.findByRole('button', { name: 'Run one now' }));
  await expect.poll(() => sent.filter(({ name }) => name === 'run-autopilot')).toHaveLength(1);
  expect(screen.queryByText('A post is being prepared')).toBeNull();
});

test('how far it may go is changed beside what two weeks of it would cost', async () => {
  const preview = {
    posts: [
      { scheduledLocal: '2090-11-15T09:00', timezone: 'Asia/Tokyo', title: 'Morning espresso in Lisbon', reason: null },
      { scheduledLocal: '2090-11-16T09:00', timezone: 'Asia/Tokyo', title: 'Rooftop', reason: 'Your plan’s posts…' },
    ],
    creditsPerPost: 2,
    credits: 2,
    balance: 10,
    zoneCountry: 'JP',
    countries: ['BR', 'JP'],
  };
  const { user, sent } = await openPage(atWork, { 'get-autopilot-preview': preview, 'save-autopilot': {} });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByText('1 post, 2 credits to pay. You have 10.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Asks you first/ }));
  expect(screen.getByText('Japan (by the time zone)')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seasons and holidays of' }), 'BR');
  const daily = screen.getByRole('textbox', { name: /Credits a day/ });
  await user.type(daily, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter 1 or more.')).toBeTruthy();
  await user.clear(daily);
  await user.type(daily, '3');
  passDoublePress();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'save-autopilot')?.input)
    .toEqual({
      influencer_id: '7',
      changes: { mode: 'ask', daily_credits: 3, weekly_credits: 7, country: 'BR' },
    });
});

test('what cannot be loaded can be tried again', async () => {
  await openPage(() => refusal(503, 'UNAVAILABLE', 'Away for a moment.'));
  expect(await screen.findByRole('heading', { name: 'Autopilot could not be loaded.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const other = '5f0c1d0a-0000-4000-8000-000000000002';
