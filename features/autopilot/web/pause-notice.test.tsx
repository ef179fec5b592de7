import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { autopilotAtWork } from '#tests/autopilot-screen.tsx';
import { openPlanner } from '#tests/planner-screen.tsx';
import { doubleClick, refusal } from '#tests/screen.tsx';
import { openSettings } from '#tests/settings-screen.tsx';
import { pauseMessages, reasonMessages, zonePause } from '../autopilot-rules.ts';
import type { Autopilot } from '../contract.ts';

const paused: Autopilot = { ...autopilotAtWork, coming: [], paused: pauseMessages.failures };
const beyondPlan: Autopilot = { ...autopilotAtWork, coming: [], beyondPlan: true };
const week = '?week=2090-11-15';
const notice = { name: 'Autopilot is paused' };

const silent: [string, Partial<Autopilot>][] = [
  ['is at work', {}],
  ['is off', { enabled: false }],
  ['is off, and was paused before', { enabled: false, paused: pauseMessages.stopped }],
  ['is off, and would be beyond the plan', { enabled: false, beyondPlan: true }],
];

describe('in the planner', () => {
  test.each(['', '&view=month'])('shows why there are no posts%s, and resumes with one click', async (view) => {
    let autopilot = paused;
    const { user, sent } = await openPlanner(`${week}${view}`, {
      calls: {
        'get-autopilot': () => autopilot,
        'resume-autopilot': () => {
          autopilot = autopilotAtWork;
          return {};
        },
      },
    });
    const pauseNotice = within(await screen.findByRole('region', notice));
    expect(pauseNotice.getByRole('status').textContent).toContain('Autopilot paused after 3 failed posts in a row.');
    expect(pauseNotice.getByRole('link', { name: 'Open Autopilot' }).getAttribute('href')).toBe(
      '/influencers/7/instagram/autopilot',
    );
    expect(pauseNotice.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
    await doubleClick(user, pauseNotice.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Autopilot resumed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', notice)).toBeNull());
    expect(sent.filter(({ name }) => name === 'resume-autopilot')).toEqual([
      { name: 'resume-autopilot', input: { influencer_id: '7' } },
    ]);
  });

  test('is still shown when resuming fails', async () => {
    const away = refusal(503, 'UNAVAILABLE', 'Away for a moment.');
    const { user } = await openPlanner(week, { calls: { 'get-autopilot': paused, 'resume-autopilot': away } });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Away for a moment.')).toBeTruthy();
    expect(screen.getByRole('region', notice)).toBeTruthy();
  });

  test('links to the settings if the time zone is unknown', async () => {
    const unknown = { ...autopilotAtWork, paused: zonePause('IST') };
    await openPlanner(week, { calls: { 'get-autopilot': unknown } });
    const pauseNotice = within(await screen.findByRole('region', notice));
    expect(pauseNotice.getByRole('status').textContent).toContain('The time zone “IST” is ambiguous or unknown.');
    const link = pauseNotice.getByRole('link', { name: 'Choose a time zone' });
    expect(link.getAttribute('href')).toBe('/influencers/7/instagram/settings');
    expect(pauseNotice.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('links to a larger plan when Autopilot is beyond this one', async () => {
    await openPlanner(week, { calls: { 'get-autopilot': beyondPlan } });
    const pauseNotice = within(await screen.findByRole('region', notice));
    expect(pauseNotice.getByRole('status').textContent).toContain(reasonMessages.plan);
    expect(pauseNotice.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing');
    expect(pauseNotice.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('shows only the pause if both apply, because a larger plan would not end it', async () => {
    await openPlanner(week, { calls: { 'get-autopilot': { ...paused, beyondPlan: true } } });
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
  });

  test('is not shown in the profile view, which looks like Instagram', async () => {
    const { sent } = await openPlanner(`${week}&view=profile`, { calls: { 'get-autopilot': paused } });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('list-posts'));
    expect(await screen.findByRole('heading', { name: 'Planner' })).toBeTruthy();
    expect(screen.queryByRole('region', notice)).toBeNull();
  });

  test.each(silent)('is not shown when Autopilot %s', async (_how, changes) => {
    const { sent } = await openPlanner(week, { calls: { 'get-autopilot': { ...autopilotAtWork, ...changes } } });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('get-autopilot'));
    await screen.findByRole('button', { name: 'Add a post on Wednesday, November 15' });
    expect(screen.queryByRole('region', notice)).toBeNull();
  });
});

describe('in the settings', () => {
  // With a day, because the section requests one if there is none.
  const on = { autopilot_enabled: true, autopilot_day_of_week: [1] };
  const open = async (saved: object, autopilot: unknown, calls: Readonly<Record<string, unknown>> = {}) => {
    const opened = await openSettings(saved, { 'get-autopilot': autopilot, ...calls });
    vi.useRealTimers();
    return opened;
  };

  test('is shown next to the switch of a paused Autopilot, and resumes it', async () => {
    let autopilot = paused;
    await open(on, () => autopilot, {
      'resume-autopilot': () => {
        autopilot = autopilotAtWork;
        return {};
      },
    });
    const section = within(screen.getByRole('region', { name: 'Autopilot' }));
    const pauseNotice = within(await section.findByRole('region', notice));
    expect(pauseNotice.getByRole('status').textContent).toContain(pauseMessages.failures);
    fireEvent.click(pauseNotice.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByRole('region', notice)).toBeNull());
  });

  test('links to a larger plan when Autopilot is beyond this one', async () => {
    await open(on, beyondPlan);
    const pauseNotice = within(await screen.findByRole('region', notice));
    expect(pauseNotice.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing');
  });

  test('is hidden immediately when Autopilot is switched off', async () => {
    await open(on, paused);
    expect(await screen.findByRole('region', notice)).toBeTruthy();
    act(() => screen.getByRole('switch', { name: 'Autopilot' }).click());
    expect(screen.queryByRole('region', notice)).toBeNull();
  });

  test.each(silent)('is not shown when Autopilot %s', async (_how, changes) => {
    const enabled = changes.enabled ?? true;
    const { sent } = await open({ ...on, autopilot_enabled: enabled }, { ...autopilotAtWork, ...changes });
    const isRequested = () => sent.some(({ name }) => name === 'get-autopilot');
    if (enabled) await expect.poll(isRequested).toBe(true);
    await act(() => new Promise((shown) => setTimeout(shown)));
    expect(isRequested()).toBe(enabled);
    expect(screen.queryByRole('region', notice)).toBeNull();
  });

  test('is reloaded after switching on, because the cached data is older', async () => {
    let autopilot: Autopilot = { ...autopilotAtWork, enabled: false };
    await open({}, () => autopilot, {
      'get-autopilot-preview': {
        posts: [],
        creditsPerPost: 1,
        creditsPerReel: null,
        credits: 0,
        balance: 1,
        zoneCountry: null,
        countries: [],
      },
    });
    act(() => screen.getByRole('switch', { name: 'Autopilot' }).click());
    autopilot = beyondPlan;
    // The dialog that opens after switching on covers the page and hides it from screen readers.
    expect(await screen.findByRole('region', { ...notice, hidden: true })).toBeTruthy();
  });
});
