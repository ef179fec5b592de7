import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { autopilotAtWork, plannedSlot } from '#tests/autopilot-screen.tsx';
import { openPlanner } from '#tests/planner-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import { doubleClick, refusal } from '#tests/screen.tsx';
import type { Autopilot, AutopilotSlot, WaitingPost } from '../contract.ts';

// The viewer's time zone, independent of the system.
vi.mock('#features/planner/web/browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const { id, scheduledLocal, timezone } = plannedSlot;
const otherId = '5f0c1d0a-0000-4000-8000-000000000002';
const week = '?week=2090-11-15';
const draft = sampleDraft({ id, influencerId: '7', caption: 'First coffee', scheduledLocal, timezone });
const prepared = sampleSlot({ id, source: 'autopilot', state: 'filled' });
const waiting: WaitingPost = { ...plannedSlot, state: 'waiting', caption: 'First coffee', mediaUrls: ['/files/a.jpg'] };
const reason = 'You did not approve it in time. Its draft is still in the planner.';
const held: AutopilotSlot = { ...plannedSlot, state: 'held', reason };

const ofPost = /: Wed, Nov 15, 9:00 AM, Tokyo$/;
const findDay = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a draft', () => {
  const open = (answer: unknown, calls: Readonly<Record<string, unknown>> = {}) =>
    openPlanner(week, { drafts: [draft], slots: [prepared], calls: { 'get-autopilot': answer, ...calls } });
  test.each([
    ['Approve', 'approve-slot', 'Approved. It will be published as scheduled.'],
    ['Skip', 'skip-slot', 'Skipped'],
  ])('that needs approval sends “%s” once, and hides the buttons', async (act, call, notice) => {
    let autopilot: Autopilot = { ...autopilotAtWork, waiting: [waiting] };
    const { user, sent } = await open(() => autopilot, {
      [call]: () => {
        autopilot = autopilotAtWork;
        return {};
      },
    });
    // The day in the viewer's time zone: in Tokyo, the post's zone, it is Wednesday.
    const day = await findDay('Tuesday, November 14');
    await day.findByText('Waiting for you');
    await doubleClick(user, day.getByRole('button', { name: `${act}: Wed, Nov 15, 9:00 AM, Tokyo` }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(sent.filter(({ name }) => /^(approve|skip)-slot$/.test(name))).toEqual([
      { name: call, input: { slot_id: id } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: ofPost })).toBeNull());
    expect(screen.queryByText('Waiting for you')).toBeNull();
  });

  test("shows the server's message when approval is refused", async () => {
    const { user } = await open(
      { ...autopilotAtWork, waiting: [waiting] },
      { 'approve-slot': refusal(409, 'SLOT_OVER', 'This post no longer needs your approval.') },
    );
    await user.click(await screen.findByRole('button', { name: /^Approve: / }));
    expect(await screen.findByText('This post no longer needs your approval.')).toBeTruthy();
  });

  test('labels the buttons with their post when two posts need approval', async () => {
    const later = { ...waiting, id: otherId, slotAt: '2090-11-16T00:00:00.000Z', scheduledLocal: '2090-11-16T09:00' };
    await openPlanner(week, {
      drafts: [draft, { ...draft, id: otherId, scheduledLocal: later.scheduledLocal }],
      slots: [prepared, { ...prepared, id: otherId }],
      calls: { 'get-autopilot': { ...autopilotAtWork, waiting: [waiting, later] } },
    });
    const answers = await screen.findAllByRole('button', { name: /^(Approve|Skip): / });
    expect(answers.map((answer) => answer.getAttribute('aria-label'))).toEqual([
      'Approve: Wed, Nov 15, 9:00 AM, Tokyo',
      'Skip: Wed, Nov 15, 9:00 AM, Tokyo',
      'Approve: Thu, Nov 16, 9:00 AM, Tokyo',
      'Skip: Thu, Nov 16, 9:00 AM, Tokyo',
    ]);
  });

  test.each([
    ['coming', { coming: [held], last: [] }],
    ['past', { coming: [], last: [held] }],
  ])('with a %s time that was held shows the reason, without buttons', async (_when, changes) => {
    await open({ ...autopilotAtWork, ...changes });
    const card = within(await screen.findByRole('article', { name: /^Autopilot, Tue, Nov 14, 7:00/ }));
    expect(await card.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: ofPost })).toBeNull();
  });

  test('shows nothing else in any other state', async () => {
    const scheduled: AutopilotSlot = { ...plannedSlot, state: 'scheduled', reason: 'None.' };
    await openPlanner(week, {
      drafts: [draft, { ...draft, id: otherId, scheduledLocal: '2090-11-16T09:00' }],
      slots: [prepared, { ...prepared, id: otherId }],
      calls: { 'get-autopilot': { ...autopilotAtWork, coming: [scheduled], waiting: [{ ...waiting, id: otherId }] } },
    });
    // Autopilot has loaded, because the other post is pending.
    await (await findDay('Wednesday, November 15')).findByText('Waiting for you');
    const card = (await findDay('Tuesday, November 14')).getByRole('article');
    expect(within(card).getAllByRole('button')).toHaveLength(3);
    expect(within(card).queryByText('None.')).toBeNull();
    expect(within(card).queryByText('Waiting for you')).toBeNull();
  });

  test.each([
    ['that Autopilot is preparing still', { ...prepared, state: 'drawn' }],
    ['of a week that was generated', { ...prepared, source: 'week' }],
  ] as const)('%s has no buttons', async (_which, slot) => {
    await openPlanner(week, {
      drafts: [draft],
      slots: [slot],
      calls: { 'get-autopilot': { ...autopilotAtWork, paused: 'You stopped Autopilot.', waiting: [waiting] } },
    });
    expect(await screen.findByText('First coffee')).toBeTruthy();
    // Autopilot has loaded, because its pause is shown.
    expect(await screen.findByRole('region', { name: 'Autopilot is paused' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: ofPost })).toBeNull();
  });
});

describe('missed posts', () => {
  const skipped: AutopilotSlot = { ...plannedSlot, state: 'skipped', reason: 'You skipped it.' };
  const failed: AutopilotSlot = {
    ...plannedSlot,
    id: otherId,
    slotAt: '2090-11-15T17:30:00.000Z',
    state: 'failed',
    reason: 'It could not be created.',
  };

  test("are listed on their day in the viewer's time zone, with status and reason", async () => {
    const { sent } = await openPlanner(week, { calls: { 'list-missed-slots': { items: [skipped, failed] } } });
    const inTuesday = within(
      await (await findDay('Tuesday, November 14')).findByRole('article', { name: /^Autopilot, 7:00\sPM$/ }),
    );
    expect(inTuesday.getByText('Skipped')).toBeTruthy();
    expect(inTuesday.getByText('You skipped it.')).toBeTruthy();
    const wednesday = await findDay('Wednesday, November 15');
    const inWednesday = within(wednesday.getByRole('article', { name: /^Autopilot, 12:30\sPM$/ }));
    expect(inWednesday.getByText('Failed')).toBeTruthy();
    expect(inWednesday.getByText('It could not be created.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    // The viewer's week is requested once for all seven days.
    expect(sent.filter(({ name }) => name === 'list-missed-slots').map(({ input }) => input)).toEqual([
      { influencer_id: '7', from: '2090-11-13T05:00:00Z', to: '2090-11-20T05:00:00Z' },
    ]);
  });

  test('are not shown if their draft or post exists', async () => {
    const missing: AutopilotSlot = { ...failed, id: '5f0c1d0a-0000-4000-8000-000000000003' };
    await openPlanner(week, {
      drafts: [draft],
      slots: [prepared],
      posts: [samplePost({ id: otherId, influencerId: '7' })],
      calls: {
        'get-autopilot': { ...autopilotAtWork, last: [held] },
        'list-missed-slots': { items: [held, failed, missing] },
      },
    });
    expect(await screen.findByRole('article', { name: /^Autopilot, 12:30\sPM$/ })).toBeTruthy();
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByText('Held')).toBeNull();
  });
});

test('requests and shows nothing from other features if the planner has no parts', async () => {
  const { sent } = await openPlanner(week, {
    hasParts: false,
    drafts: [draft],
    slots: [prepared],
    calls: {
      'get-autopilot': { ...autopilotAtWork, waiting: [waiting] },
      'list-missed-slots': { items: [{ ...held, id: otherId }] },
    },
  });
  const card = await screen.findByRole('article');
  expect(within(card).getAllByRole('button')).toHaveLength(3);
  const names = sent.map(({ name }) => name);
  expect(names).toContain('list-slots');
  expect(names).not.toContain('get-autopilot');
  expect(names).not.toContain('list-missed-slots');
});
