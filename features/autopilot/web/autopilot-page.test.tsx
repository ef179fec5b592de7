import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { promptUpgrade } from '#features/billing/web/public.ts';
import { autopilotAtWork, openAutopilot, plannedSlot } from '#tests/autopilot-screen.tsx';
import { doubleClick, passDoubleClick, refusal } from '#tests/screen.tsx';
import type { WaitingPost } from '../contract.ts';

afterEach(() => vi.restoreAllMocks());

const { id } = plannedSlot;
const waiting: WaitingPost = { ...plannedSlot, state: 'waiting', caption: 'Good morning', mediaUrls: ['/files/a.jpg'] };

test('lists the planned posts at their local times with their status and a link to the planner', async () => {
  await openAutopilot({
    ...autopilotAtWork,
    coming: [plannedSlot, { ...plannedSlot, id: other, state: 'scheduled', shows: 'Mug' }],
  });
  const list = within(await screen.findByRole('region', { name: 'Next posts' }));
  const [first, second] = list.getAllByRole('link');
  expect(first?.textContent).toContain('9:00 AM');
  expect(first?.textContent).toContain('Tokyo');
  expect(first?.textContent).toContain('Planned');
  expect(first?.textContent).toContain('Morning espresso in Lisbon');
  expect(first?.textContent).not.toContain('Shows');
  expect(second?.textContent).toContain('Scheduled');
  expect(second?.textContent).toContain('Shows Mug');
  expect(first?.getAttribute('href')).toBe('/influencers/7/instagram/planner?week=2090-11-15T00%3A00%3A00.000Z');
  for (const name of ['Last posts', 'Waiting for you']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText('No posts are planned')).toBeNull();
});

test('lets the user swap, pin, skip and write an idea that has not been started', async () => {
  const { user, sent } = await openAutopilot(autopilotAtWork, { 'change-idea': {}, 'skip-slot': {} });
  const another = await screen.findByRole('button', { name: /^Another idea/ });
  expect(another.textContent).toBe('Another idea');
  await user.click(another);
  await user.click(screen.getByRole('button', { name: /^Pin/ }));
  await user.click(screen.getByRole('button', { name: /^Skip/ }));
  await user.click(screen.getByRole('button', { name: /^Write it yourself/ }));
  const words = await screen.findByRole('textbox', { name: 'Place, clothes, what happens' });
  await user.clear(words);
  await user.type(words, 'Swans at the lake');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ name }) => ['change-idea', 'skip-slot'].includes(name))).toEqual([
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'swap' } } },
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'pin', isPinned: true } } },
    { name: 'skip-slot', input: { slot_id: id } },
    { name: 'change-idea', input: { slot_id: id, change: { kind: 'write', words: 'Swans at the lake' } } },
  ]);
});

test("closes an idea's dialog on Escape, and keeps the written text", async () => {
  const { user } = await openAutopilot(autopilotAtWork);
  const open = async () => {
    passDoubleClick();
    await user.click(await screen.findByRole('button', { name: /^Write it yourself/ }));
    return screen.findByRole('textbox', { name: 'Place, clothes, what happens' });
  };
  await user.type(await open(), ', with swans');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await open()).toHaveProperty('value', 'Morning espresso in Lisbon, with swans');
});

test('shows a pending post with its final content, and approves it with one click', async () => {
  const { user, sent } = await openAutopilot({ ...autopilotAtWork, waiting: [waiting] }, { 'approve-slot': {} });
  const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(list.getByText('Good morning')).toBeTruthy();
  await doubleClick(user, list.getByRole('button', { name: /^Approve/ }));
  expect(sent.filter(({ name }) => name === 'approve-slot')).toEqual([
    { name: 'approve-slot', input: { slot_id: id } },
  ]);
});

test('opens a pending post for editing in the planner, and labels each action with its post', async () => {
  const later = { ...waiting, id: other, slotAt: '2090-11-17T00:00:00.000Z', scheduledLocal: '2090-11-17T09:00' };
  const { user, sent } = await openAutopilot(
    { ...autopilotAtWork, waiting: [waiting, later] },
    { 'approve-slot': {}, 'skip-slot': {} },
  );
  const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(list.getByRole('link', { name: 'Edit: Fri, Nov 17, 9:00 AM, Tokyo' }).getAttribute('href')).toBe(
    `/influencers/7/instagram/planner?week=2090-11-17T00%3A00%3A00.000Z&open=${other}`,
  );
  await user.click(list.getByRole('button', { name: 'Skip: Fri, Nov 17, 9:00 AM, Tokyo' }));
  await user.click(list.getByRole('button', { name: 'Approve: Wed, Nov 15, 9:00 AM, Tokyo' }));
  expect(sent.filter(({ name }) => /^(approve|skip)/.test(name))).toEqual([
    { name: 'skip-slot', input: { slot_id: other } },
    { name: 'approve-slot', input: { slot_id: id } },
  ]);
});

test('shows the reasons of skipped, held and failed posts, and the cost of each week', async () => {
  const reason = 'There were not enough credits for its images.';
  await openAutopilot({
    ...autopilotAtWork,
    coming: [],
    last: [{ ...plannedSlot, state: 'skipped', reason, credits: 2 }],
  });
  const list = within(await screen.findByRole('region', { name: 'Last posts' }));
  expect(list.getByText('Skipped')).toBeTruthy();
  expect(list.getByText(reason)).toBeTruthy();
  expect(list.getByText('2 credits')).toBeTruthy();
  expect(screen.getByText('Week of Nov 13: 5 credits, 3 posts')).toBeTruthy();
});

test('links to the settings when nothing is planned', async () => {
  await openAutopilot({ ...autopilotAtWork, enabled: false, coming: [] });
  expect(await screen.findByText('Autopilot is off')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Set up Autopilot' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    links.map(() => '/influencers/7/instagram/settings#autopilot'),
  );
});

test('stops Autopilot with one click, shows the pause, and resumes it with another', async () => {
  let autopilot = autopilotAtWork;
  const paused = { ...autopilotAtWork, paused: 'You stopped Autopilot.', coming: [] };
  const { user } = await openAutopilot(() => autopilot, {
    'stop-autopilot': () => {
      autopilot = paused;
      return {};
    },
    'resume-autopilot': () => {
      autopilot = autopilotAtWork;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop now' }));
  expect(await screen.findByText('You stopped Autopilot.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Posts automatically')).toBeTruthy();
});

test('explains why there are no posts beyond the plan, and links to a larger plan', async () => {
  await openAutopilot({ ...autopilotAtWork, beyondPlan: true, coming: [] });
  const status = within(await screen.findByRole('region', { name: 'Autopilot is paused' }));
  expect(status.getByText(/^Your plan includes Autopilot for fewer influencers\./)).toBeTruthy();
  expect(status.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing');
  for (const name of ['Run one now', 'Stop now', 'Resume']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('No posts are planned')).toBeNull();
});

test.each([
  ['switched off', { enabled: false }, 'Autopilot is off'],
  ['stopped', { paused: 'You stopped Autopilot.' }, 'You stopped Autopilot.'],
])(
  'shows only that Autopilot is %s if it is also beyond the plan, without an upgrade link',
  async (_how, changes, name) => {
    await openAutopilot({ ...autopilotAtWork, beyondPlan: true, coming: [], ...changes });
    expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
  },
);

test('explains that nothing is prepared without an account, and links to the connect page', async () => {
  await openAutopilot({ ...autopilotAtWork, connection: 'reconnect' });
  const link = await screen.findByRole('link', { name: 'Connect' });
  expect(link.getAttribute('href')).toBe('/influencers/7/instagram/connect');
});

test('shows that Autopilot is waiting for a lost account, links to the connect page, and can be stopped', async () => {
  const paused = 'Autopilot is paused until you reconnect an Instagram account.';
  const { user, sent } = await openAutopilot(
    { ...autopilotAtWork, connection: 'missing', paused },
    { 'stop-autopilot': {} },
  );
  const status = within(await screen.findByRole('region', { name: paused }));
  expect(status.getByRole('link', { name: 'Reconnect Instagram' }).getAttribute('href')).toBe(
    '/influencers/7/instagram/connect?from=%2Finfluencers%2F7%2Finstagram%2Fautopilot',
  );
  for (const name of ['Run one now', 'Resume']) expect(status.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('region', { name: 'Next posts' })).toBeTruthy();
  await user.click(status.getByRole('button', { name: 'Stop now' }));
  await expect.poll(() => sent.filter(({ name }) => name === 'stop-autopilot')).toHaveLength(1);
});

describe('run one now, when the posts of the week are used up,', () => {
  const limit = () => refusal(403, 'AUTOPILOT_LIMIT', "You've used all your weekly Autopilot posts.");
  const upgradePrompt = { name: 'Weekly Autopilot Limit Reached' };
  afterEach(() => act(() => promptUpgrade(null)));

  test.each([
    ['is a matter of a larger plan', { plan: 'creator', subscription_status: 'active' }],
    ['is that also where the plan could not be read', undefined],
  ])('%s', async (_what, profile) => {
    const { user } = await openAutopilot(autopilotAtWork, { 'run-autopilot': limit, 'get-profile': profile });
    await user.click(await screen.findByRole('button', { name: 'Run one now' }));
    expect(await screen.findByRole('dialog', upgradePrompt)).toBeTruthy();
    expect(screen.queryByText('A post is being prepared')).toBeNull();
    expect(screen.queryByText(/used up/)).toBeNull();
    const change = await screen.findByRole('link', { name: 'Change the days' });
    expect(change.getAttribute('href')).toBe('/influencers/7/instagram/settings#autopilot');
  });

  test.each([
    ['in the plan', { plan: 'professional', subscription_status: 'active' }],
    ['by its status', { plan: 'free', subscription_status: 'pro' }],
  ])('has to wait for the next week on the largest plan (%s), without an upgrade offer', async (_how, profile) => {
    const { user } = await openAutopilot(autopilotAtWork, { 'run-autopilot': limit, 'get-profile': profile });
    await user.click(await screen.findByRole('button', { name: 'Run one now' }));
    // It is still Sunday in Chicago, whose time zone the limits use; the influencer's posts are in Tokyo.
    const words =
      'You have used this week’s Autopilot posts. The next week starts on Monday, November 13 at 3:00 PM GMT+9.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog', upgradePrompt)).toBeNull();
  });
});

test('changes the control settings next to a two-week preview with its cost', async () => {
  const preview = {
    posts: [
      { scheduledLocal: '2090-11-15T09:00', timezone: 'Asia/Tokyo', title: 'Morning espresso in Lisbon', reason: null },
      { scheduledLocal: '2090-11-16T09:00', timezone: 'Asia/Tokyo', title: 'Rooftop', reason: 'Your plan’s posts…' },
    ],
    creditsPerPost: 2,
    creditsPerReel: null,
    credits: 2,
    balance: 10,
    zoneCountry: 'JP',
    countries: ['BR', 'JP'],
  };
  const { user, sent } = await openAutopilot(autopilotAtWork, {
    'get-autopilot-preview': preview,
    'save-autopilot': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Mode and limits' }));
  expect(await screen.findByText('1 post, 2 credits in total. You have 10.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Asks for your approval/ }));
  expect(screen.getByText('Japan (by the time zone)')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seasons and holidays of' }), 'BR');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Prepare posts' }), '2 days before');
  const daily = screen.getByRole('textbox', { name: /Daily credit limit/ });
  await user.type(daily, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter 1 or more.')).toBeTruthy();
  await user.clear(daily);
  await user.type(daily, '3');
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'save-autopilot')?.input)
    .toEqual({
      influencer_id: '7',
      changes: { mode: 'ask', daily_credits: 3, weekly_credits: 7, country: 'BR', prepare_ahead_hours: 48 },
    });
});

test('offers a retry when loading fails', async () => {
  await openAutopilot(() => refusal(503, 'UNAVAILABLE', 'Away for a moment.'));
  expect(await screen.findByRole('heading', { name: 'Could not load Autopilot.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const other = '5f0c1d0a-0000-4000-8000-000000000002';
