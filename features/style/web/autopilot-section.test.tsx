import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { autopilotAtWork } from '#tests/autopilot-screen.tsx';
import { refusal, signedIn } from '#tests/screen.tsx';
import {
  choose,
  click,
  expectUpgradePrompt,
  flip,
  isOn,
  openSettings,
  passAndSettle,
  settingsDefaults,
  settle,
} from '#tests/settings-screen.tsx';
import type { ChannelSettings } from '../contract.ts';
import { saveDelayMs } from '../style-rules.ts';

/** Calls made by the dialog that opens after the switch. */
const previewCalls = {
  'get-autopilot': autopilotAtWork,
  'get-autopilot-preview': {
    posts: [],
    creditsPerPost: 1,
    creditsPerReel: null,
    credits: 0,
    balance: 10,
    zoneCountry: null,
    countries: [],
  },
};

describe('the Autopilot section', () => {
  test("switches Autopilot on immediately, in the browser's time zone", async () => {
    const { saves, sent } = await openSettings();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    flip('Autopilot');
    expect(isOn('Autopilot')).toBe(true);
    expect(saves()).toEqual([{ autopilot_enabled: true, autopilot_timezone: timeZone }]);
    await settle();
    expect(screen.getByText('Autopilot settings saved')).toBeTruthy();
    flip('Autopilot');
    expect(saves().at(-1)).toEqual({ autopilot_enabled: false });
    const counted = sent.filter(({ name }) => name === 'user-autopilot-usage').map(({ input }) => input);
    for (const usageInput of counted) expect(usageInput).toMatchObject({ p_user_id: signedIn.user.id });
  });

  test('opens the dialog about limits once Autopilot is on and has a day, and saves nothing if it is closed', async () => {
    const { sent } = await openSettings({}, previewCalls);
    flip('Autopilot');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    click('Mon');
    await passAndSettle(saveDelayMs);
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: 'Autopilot mode and limits' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(sent.some(({ name }) => name === 'save-autopilot')).toBe(false);
  });

  test('opens no dialog before the switch is saved, or if saving failed', async () => {
    let save: (answer: unknown) => void = () => undefined;
    await openSettings(
      { autopilot_day_of_week: [1] },
      {
        ...previewCalls,
        'save-channel-settings': () =>
          new Promise((resolve) => {
            save = resolve;
          }),
      },
    );
    const findDialog = () => screen.queryByRole('dialog');
    flip('Autopilot');
    await settle();
    expect(isOn('Autopilot')).toBe(true);
    save(refusal(503, 'UNAVAILABLE', 'Please try again.'));
    await settle();
    expect(isOn('Autopilot')).toBe(false);
    expect(findDialog()).toBeNull();
    // The next attempt is saved and opens the dialog.
    flip('Autopilot');
    await settle();
    expect(findDialog()).toBeNull();
    save({ ...settingsDefaults, autopilot_day_of_week: [1], autopilot_enabled: true });
    await settle();
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: 'Autopilot mode and limits' })).toBeTruthy();
  });

  test('offers Reels with their cost and the cost of two weeks, and saves the choice', async () => {
    const post = { timezone: 'Asia/Tokyo', title: 'Rooftop', reason: null };
    const posts = [
      { ...post, scheduledLocal: '2090-11-15T09:00', isReel: true },
      { ...post, scheduledLocal: '2090-11-16T09:00', isReel: false },
    ];
    const preview = { ...previewCalls['get-autopilot-preview'], posts, creditsPerReel: 6, credits: 7 };
    const { saves } = await openSettings({}, { ...previewCalls, 'get-autopilot-preview': preview });
    await settle();
    choose('1 of 2 posts');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_reels: 'half' }]);
    const cost = /which becomes a video: 6 credits\. The next two weeks: 2 posts, 1 of them a Reel, 7 credits\./;
    expect(screen.getByText(cost)).toBeTruthy();
  });

  test('offers no Reels if this installation creates none', async () => {
    await openSettings({}, previewCalls);
    await settle();
    expect(screen.queryByText('Reels')).toBeNull();
  });

  test('keeps the selected time zone', async () => {
    const { saves } = await openSettings({ autopilot_timezone: 'Asia/Kathmandu' });
    flip('Autopilot');
    expect(saves()).toEqual([{ autopilot_enabled: true }]);
  });

  test.each([
    [
      'Keep the local time',
      /^Mon at 9:00 AM in New York/,
      { autopilot_post_time: '09:00', autopilot_day_of_week: [1] },
    ],
    [
      'Keep the exact moment',
      /^Sun at [78]:00 PM in New York/,
      { autopilot_post_time: expect.stringMatching(/^(19|20):00$/), autopilot_day_of_week: [7] },
    ],
  ])('requires a decision about planned posts after the time zone changes: %s', async (answer, when, saved) => {
    const on = { autopilot_enabled: true, autopilot_timezone: 'Asia/Tokyo', autopilot_day_of_week: [1] };
    const { saves } = await openSettings({ ...on, autopilot_post_time: '09:00' });
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: answer, description: when }));
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_timezone: 'America/New_York', ...saved }]);
  });

  test('saves a new zone immediately if the previous one is unknown', async () => {
    const on = { autopilot_enabled: true, autopilot_timezone: 'IST', autopilot_day_of_week: [1] };
    const { saves } = await openSettings(on);
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('IST');
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Paris' } });
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_timezone: 'Europe/Paris' }]);
  });

  test('requires no decision if the zones have the same time or nothing is planned', async () => {
    const { saves } = await openSettings({ autopilot_timezone: 'Europe/Berlin', autopilot_day_of_week: [1] });
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_timezone: 'America/New_York' }]);
  });

  test('switches Autopilot off again with an error if it could not be saved', async () => {
    await openSettings({}, { 'save-channel-settings': refusal(503, 'UNAVAILABLE', 'Please try again.') });
    flip('Autopilot');
    expect(isOn('Autopilot')).toBe(true);
    await settle();
    expect(isOn('Autopilot')).toBe(false);
    expect(screen.getByText('Failed to save autopilot settings')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('');
  });

  test('limits the days to the posts of the plan, and opens the upgrade prompt for one more', async () => {
    const { saves } = await openSettings({ autopilot_day_of_week: [1, 3] });
    click('Sun');
    await passAndSettle(saveDelayMs);
    click('Tue');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_day_of_week: [1, 3, 7] }]);
    await expectUpgradePrompt();
    expect(screen.getByText('Tue', { selector: 'button' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('moves a day with one click if the plan has no posts left, and lists the posts that use them up', async () => {
    const { saves } = await openSettings({ autopilot_enabled: true, autopilot_day_of_week: [1, 3, 5] });
    click('Sat');
    await expectUpgradePrompt();
    expect(
      await screen.findByText('3 posts are planned for Monday, Wednesday, and Friday; your plan has 3 per week.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move Friday to Saturday' }));
    await expect.poll(saves).toEqual([{ autopilot_day_of_week: [1, 3, 6] }]);
  });

  test('reverts the days that the server refuses, and saves the rest', async () => {
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: Partial<ChannelSettings> }) =>
          changes.autopilot_day_of_week
            ? refusal(403, 'AUTOPILOT_LIMIT', "You've used all your weekly Autopilot posts.")
            : { ...settingsDefaults, ...changes },
      },
    );
    click('Mon');
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    await expectUpgradePrompt();
    expect(saves().at(-1)).toEqual({ vibe: 'edgy' });
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByText('Mon', { selector: 'button' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('explains the start and the limits of the plan', async () => {
    await openSettings({ autopilot_timezone: 'Asia/Tokyo' });
    expect(screen.getByText(/^Each post is prepared in advance/)).toBeTruthy();
    const usage =
      /^Creator plan: 0 of 3 Autopilot posts used this week, and 0 of 9 on your account\. The next week starts on Monday, \w+ \d+ at [23]:00 PM GMT\+9\.$/;
    expect(screen.getByText(usage)).toBeTruthy();
  });
});
