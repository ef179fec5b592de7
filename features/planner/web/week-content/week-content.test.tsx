import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { PostSlot } from '../../week-contract.ts';
import PlannerPage from '../planner-page.tsx';

// The viewer's zone, regardless of the zone of the test environment.
vi.mock('../browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

async function openWeek(calls: Record<string, unknown> = {}, week = '2090-11-13') {
  await ensureTemporal();
  return openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: `/influencers/7/instagram/planner?week=${week}`,
    calls: {
      'get-connection': {
        instagram: { connected: true, accounts: [], lastRefreshedAt: null, ways: [], sandbox: false },
      },
      'list-posts': { items: [] },
      'list-photos': { items: [], next: null },
      'list-slots': { items: [], creditsPerReel: null },
      'get-usage-summary': { credits: 20, inf_limit: 1, inf_used: 1, inf_remaining: 0 },
      ...savedDrafts(),
      ...calls,
    },
  });
}

async function openDialog(calls: Record<string, unknown> = {}, week?: string) {
  const opened = await openWeek(calls, week);
  await opened.user.click(await screen.findByRole('button', { name: 'Generate Content for Week' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Generate Content for Week' })) };
}

test('Monday, Wednesday and Friday with one post and one image are preselected, and the cost is shown', async () => {
  const { dialog, user, sent } = await openDialog({
    'generate-week': { ok: true, begun: ['2090-11-13T10:00'], over: [], taken: [] },
  });
  const isOn = (day: string) => dialog.getByRole('checkbox', { name: day }).getAttribute('aria-checked') === 'true';
  expect(days.filter(isOn)).toEqual(['Mon', 'Wed', 'Fri']);
  await dialog.findByText('3 posts · 3 images · 3 credits');
  expect(dialog.getByText('of your 20')).toBeTruthy();
  expect(dialog.getByText('Times are in Eastern Time (New York).')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('1 post is being prepared')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'generate-week')?.input).toEqual({
    influencer_id: '7',
    run_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    week: '2090-11-13',
    days: [1, 3, 5],
    posts_per_day: 1,
    images: 1,
    reels: 'none',
    persona: 'lifestyle',
    hashtag_strategy: 'balanced',
    timezone: 'America/New_York',
  });
});

test('one of three posts becomes a Reel if the user chooses so, and its cost is shown before', async () => {
  const { dialog, user, sent } = await openDialog({
    'list-slots': { items: [], creditsPerReel: 5 },
    'generate-week': { ok: true, begun: [], over: [], taken: [] },
  });
  const reels = within(await dialog.findByRole('radiogroup', { name: 'Reels' }));
  expect(await dialog.findByText('3 posts · 3 images · 3 credits')).toBeTruthy();
  await user.click(reels.getByRole('radio', { name: '1 of 3 posts' }));
  expect(await dialog.findByText('3 posts · 3 images · 1 Reel · 8 credits')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const findInput = () => sent.find(({ name }) => name === 'generate-week')?.input;
  await waitFor(() => expect(findInput()).toMatchObject({ reels: 'third' }));
});

test('an installation without Reels does not offer them', async () => {
  const { dialog } = await openDialog();
  expect(await dialog.findByText('3 posts · 3 images · 3 credits')).toBeTruthy();
  expect(dialog.queryByText('Reels')).toBeNull();
});

test('only the selected days are generated, in weekday order', async () => {
  const { dialog, user, sent } = await openDialog({ 'generate-week': { ok: true, begun: [], over: [], taken: [] } });
  await dialog.findByText('3 posts · 3 images · 3 credits');
  await user.click(dialog.getByRole('checkbox', { name: 'Tue' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Wed' }));
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const findInput = () => sent.find(({ name }) => name === 'generate-week')?.input;
  await vi.waitFor(() => expect(findInput()).toMatchObject({ days: [1, 2, 5] }), { timeout: 240_000 });
});

test('generating requires at least one day', async () => {
  const { dialog, user } = await openDialog();
  for (const day of ['Mon', 'Wed', 'Fri']) await user.click(dialog.getByRole('checkbox', { name: day }));
  expect(dialog.getByText('Choose at least one day.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true);
});

test('times that have a post are skipped and listed', async () => {
  const monday = samplePost({ scheduledAt: '2090-11-13T15:00:00.000Z' });
  const { dialog } = await openDialog({ 'list-posts': { items: [monday] } });
  expect(await dialog.findByText('2 posts · 2 images · 2 credits')).toBeTruthy();
  expect(dialog.getByText('Skipped because they already have a post: Mon 10:00 AM.')).toBeTruthy();
  expect(dialog.queryByText('All of these times are in the past or already have a post.')).toBeNull();
});

test('a week in the past cannot be generated, and the reason is shown', async () => {
  const { dialog } = await openDialog({}, '2020-11-09');
  expect(dialog.getByText('All of these times are in the past or already have a post.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true);
});

test('the dialog shows how many posts the credits cover', async () => {
  const { dialog, user } = await openDialog({
    'get-usage-summary': { credits: 1, inf_limit: 1, inf_used: 1, inf_remaining: 0 },
  });
  expect(await dialog.findByText(/You have enough credits for 1 post\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'More: Posts per day' }));
  expect(await dialog.findByText('6 posts · 6 images · 6 credits')).toBeTruthy();
});

test('a failed start is reported, and the dialog remains open with its options', async () => {
  const { dialog, user } = await openDialog({
    'generate-week': () => refusal(409, 'no_free_time', 'All of these times are in the past or already have a post.'),
  });
  await user.click(await dialog.findByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('All of these times are in the past or already have a post.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Generate Content for Week' })).toBeTruthy();
});

test('a post in preparation shows its progress, and cannot be opened until it is ready', async () => {
  const draft = sampleDraft();
  const slot = sampleSlot({ id: draft.id, state: 'drawing', images: { done: 1, all: 2 } });
  const { user } = await openWeek({ ...savedDrafts([draft]), 'list-slots': { items: [slot], creditsPerReel: null } });
  expect(await screen.findByText('Generating its images: 1 of 2')).toBeTruthy();
  expect(screen.getByText('Preparing 1 post: 0 ready')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Being prepared/ }));
  expect(await screen.findByText('This post is being prepared. You can edit it when it is ready.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Create Post/ })).toBeNull();
});

test('the preparation can be stopped', async () => {
  const { user, sent } = await openRun([sampleSlot()], { 'stop-week': { ok: true } });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent).toContainEqual({ name: 'stop-week', input: { run_id: sampleSlot().runId } }));
});

test('unpaid posts are reported, and can be resumed once there are credits', async () => {
  const slots = [sampleSlot({ state: 'filled' }), sampleSlot({ id: otherId, halted: 'no_credits' })];
  const { user, sent } = await openRun(slots, { 'resume-week': { ok: true, resumed: 1 } });
  expect(await screen.findByText('Not enough credits for the rest: 1 of 2 posts is ready')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toContainEqual({ name: 'resume-week', input: { run_id: sampleSlot().runId } }));
});

test.each([
  [{ halted: 'no_credits' } as const, 'Not enough credits for its images.'],
  [{ halted: 'failed', reason: 'Its idea was refused.' } as const, 'Its idea was refused.'],
])('a halted post shows the reason: %o', async (halt, sentence) => {
  const draft = sampleDraft();
  const slots = [sampleSlot({ id: draft.id, ...halt })];
  await openWeek({ ...savedDrafts([draft]), 'list-slots': { items: slots, creditsPerReel: null } });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('posts are ready, not stopped, if their owner completed one of them', async () => {
  await openRun([sampleSlot({ state: 'filled' }), sampleSlot({ id: otherId, halted: 'edited' })], {});
  expect(await screen.findByText('1 post is ready to review')).toBeTruthy();
});

test('prepared posts of another week show a link to that week', async () => {
  const draft = sampleDraft({ scheduledLocal: '2090-11-22T10:00' });
  const slots = [sampleSlot({ id: draft.id, state: 'filled' })];
  const { user } = await openWeek({ ...savedDrafts([draft]), 'list-slots': { items: slots, creditsPerReel: null } });
  const panel = within(await screen.findByRole('region', { name: 'Generated content, Nov 20–26' }));
  await user.click(panel.getByRole('button', { name: 'Nov 20–26' }));
  expect(await screen.findByRole('article', { name: /^Draft/ })).toBeTruthy();
});

test('deleting a post in preparation requires confirmation, because it cannot be restored', async () => {
  const draft = sampleDraft();
  const { user } = await openWeek({
    ...savedDrafts([draft]),
    'list-slots': { items: [sampleSlot({ id: draft.id })], creditsPerReel: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Draft' }));
  expect(question.getByText(/Images you have paid for stay in Photos/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Draft deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

test('all ready posts are scheduled together, after a confirmation that shows the time zone', async () => {
  const slots = [sampleSlot({ state: 'filled' }), sampleSlot({ id: otherId, state: 'filled' })];
  const { user, sent } = await openRun(slots, {
    'schedule-drafts': { ok: true, scheduled: [sampleSlot().id], refused: [{ id: otherId, message: 'It is over.' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Schedule all' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Schedule all' }));
  expect(question.getByText(/2 posts will be published at their times, shown in Eastern Time/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Schedule 2 posts' }));
  expect(await screen.findByText('1 post scheduled')).toBeTruthy();
  expect(await screen.findByText('1 post could not be scheduled: It is over.')).toBeTruthy();
  expect(sent).toContainEqual({
    name: 'schedule-drafts',
    input: { influencer_id: '7', draft_ids: [sampleSlot().id, otherId] },
  });
  const names = sent.map(({ name }) => name);
  const after = names.slice(names.indexOf('schedule-drafts'));
  expect(after).toEqual(expect.arrayContaining(['list-slots', 'list-drafts', 'list-posts']));
});

const otherId = '5f0c1d0a-0000-4000-8000-000000000002';

function openRun(slots: PostSlot[], calls: Record<string, unknown>) {
  return openWeek({ 'list-slots': { items: slots, creditsPerReel: null }, ...calls });
}
