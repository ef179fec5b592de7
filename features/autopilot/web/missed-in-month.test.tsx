import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plannedSlot } from '#tests/autopilot-screen.tsx';
import { openPlanner } from '#tests/planner-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import type { AutopilotSlot } from '../contract.ts';

// The viewer's, wherever the tests run.
vi.mock('#features/planner/web/browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const month = '?view=month&week=2090-11-15';

function missed(state: AutopilotSlot['state'], slotAt: string, id = `${state} ${slotAt}`): AutopilotSlot {
  return { ...plannedSlot, id, slotAt, state, reason: 'For a reason.' };
}

test('a day of the month says how many posts did not happen, and leads to its week, which says why', async () => {
  const held = missed('held', plannedSlot.slotAt);
  const { user, sent, address } = await openPlanner(month, {
    calls: {
      'list-missed-slots': {
        items: [
          held,
          missed('skipped', '2090-11-17T14:00:00.000Z'),
          missed('skipped', '2090-11-17T16:00:00.000Z'),
          missed('failed', '2090-11-17T18:00:00.000Z'),
        ],
      },
    },
  });
  // By the viewer's clock: in Tokyo, where the post is, it is Wednesday.
  const tuesday = await screen.findByRole('button', { name: 'Tuesday, November 14: no posts (one post held)' });
  const friday = 'Friday, November 17: no posts (2 posts skipped, one post failed)';
  expect(screen.getByRole('button', { name: friday })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Wednesday, November 15: no posts' })).toBeTruthy();
  // The days of all weeks of the month are asked for at once.
  expect(sent.filter(({ name }) => name === 'list-missed-slots').map(({ input }) => input)).toEqual([
    { influencer_id: '7', from: '2090-10-30T04:00:00Z', to: '2090-12-04T05:00:00Z' },
  ]);
  await user.click(tuesday);
  expect(address()).toBe('/influencers/7/instagram/planner?week=2090-11-14');
  expect(await screen.findByRole('article', { name: /^Autopilot, 7:00\sPM$/ })).toBeTruthy();
});

test('a month that begins with a week asks for more than that week, and is not taken for it', async () => {
  // May 2090 begins on a Monday.
  const late = missed('failed', '2090-05-30T14:00:00.000Z');
  const { user } = await openPlanner('?week=2090-05-01', {
    calls: {
      'list-missed-slots': ({ to }: { to: string }) => ({ items: to > '2090-05-30' ? [late] : [] }),
    },
  });
  await screen.findByRole('button', { name: 'Add a post on Monday, May 1' });
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(await screen.findByRole('button', { name: 'Tuesday, May 30: no posts (one post failed)' })).toBeTruthy();
});

test('what is shown in its day as a draft is not said to be missing', async () => {
  const { id, scheduledLocal, timezone } = plannedSlot;
  await openPlanner(month, {
    drafts: [sampleDraft({ id, influencerId: '7', caption: 'First coffee', scheduledLocal, timezone })],
    slots: [sampleSlot({ id, source: 'autopilot', state: 'filled' })],
    calls: {
      'list-missed-slots': {
        items: [missed('held', plannedSlot.slotAt, id), missed('failed', '2090-11-17T18:00:00.000Z')],
      },
    },
  });
  expect(await screen.findByRole('button', { name: /^Friday, November 17: .*one post failed\)$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tuesday, November 14: one post' })).toBeTruthy();
});
