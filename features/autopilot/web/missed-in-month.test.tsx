import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plannedSlot } from '#tests/autopilot-screen.tsx';
import { openPlanner } from '#tests/planner-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import type { AutopilotSlot } from '../contract.ts';

// The viewer's time zone, independent of the system.
vi.mock('#features/planner/web/browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const month = '?view=month&week=2090-11-15';

function missed(state: AutopilotSlot['state'], slotAt: string, id = `${state} ${slotAt}`): AutopilotSlot {
  return { ...plannedSlot, id, slotAt, state, reason: 'For a reason.' };
}

test("shows how many posts were missed on a day of the month, and links to that day's week for the reasons", async () => {
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
  // In the viewer's time zone: in Tokyo, the post's zone, it is Wednesday.
  const tuesday = await screen.findByRole('button', { name: 'Tuesday, November 14: no posts (one post held)' });
  const friday = 'Friday, November 17: no posts (2 posts skipped, one post failed)';
  expect(screen.getByRole('button', { name: friday })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Wednesday, November 15: no posts' })).toBeTruthy();
  // The days of all weeks in the month are requested together.
  expect(sent.filter(({ name }) => name === 'list-missed-slots').map(({ input }) => input)).toEqual([
    { influencer_id: '7', from: '2090-10-30T04:00:00Z', to: '2090-12-04T05:00:00Z' },
  ]);
  await user.click(tuesday);
  expect(address()).toBe('/influencers/7/instagram/planner?week=2090-11-14');
  expect(await screen.findByRole('article', { name: /^Autopilot, 7:00\sPM$/ })).toBeTruthy();
});

test('requests a month separately if it starts with the current week', async () => {
  // May 2090 starts on a Monday.
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

test('does not count a post as missed if it is shown on its day as a draft', async () => {
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
