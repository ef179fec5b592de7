import { vi } from 'vitest';
import type { Autopilot, AutopilotSlot } from '#features/autopilot/contract.ts';
import AutopilotPage from '#features/autopilot/web/autopilot-page.tsx';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import { openScreen } from './screen.tsx';

/** A Monday, two days before the post below; upcoming posts are counted in days. */
export const autopilotNow = '2090-11-13T03:00:00.000Z';

/** An upcoming post: Wednesday at nine in Tokyo, when it is still Tuesday in the west. */
export const plannedSlot: AutopilotSlot = {
  id: '5f0c1d0a-0000-4000-8000-000000000001',
  slotAt: '2090-11-15T00:00:00.000Z',
  scheduledLocal: '2090-11-15T09:00',
  timezone: 'Asia/Tokyo',
  state: 'planned',
  reason: null,
  note: null,
  credits: 0,
  idea: { title: 'Morning espresso in Lisbon', isPinned: false },
  shows: null,
  steps: [],
};

/** Autopilot that is on and has one upcoming post. */
export const autopilotAtWork: Autopilot = {
  enabled: true,
  control: { mode: 'auto', daily_credits: null, weekly_credits: 7, country: 'BR', prepare_ahead_hours: 24 },
  connection: 'connected',
  paused: null,
  beyondPlan: false,
  coming: [plannedSlot],
  waiting: [],
  last: [],
  weeks: [{ week: '2090-11-13', posts: 3, credits: 5 }],
};

function Screen() {
  return (
    <>
      <AutopilotPage />
      <UpgradePrompt />
    </>
  );
}

/** Opens the Autopilot page at the given time, by default `autopilotNow`. */
export async function openAutopilot(
  answer: unknown,
  calls: Readonly<Record<string, unknown>> = {},
  now: string = autopilotNow,
) {
  await ensureTemporal();
  vi.setSystemTime(now);
  return openScreen(Screen, {
    path: '/influencers/:influencerId/instagram/autopilot',
    at: '/influencers/7/instagram/autopilot',
    calls: { 'get-autopilot': answer, ...calls },
  });
}
