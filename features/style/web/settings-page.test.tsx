// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tonePresets } from '#contract/caption-choices.ts';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import type { ChannelSettings } from '../contract.ts';
import { defaultSettings, interestPresets, saveDelayMs } from '../style-rules.ts';
import SettingsPage from './settings-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const defaults = { ...defaultSettings, influencer_id: '7', platform: 'instagram', updated_at: null };
const usage = {
  per_influencer_used: 0,
  global_used: 0,
  weekly_posts_per_influencer: 3,
  weekly_posts_global_cap: 9,
  plan: 'creator',
};

/** Opens the page on these settings; from then on time stands still. `saves` holds what was sent to be saved. */
async function openSettings(saved: Partial<ChannelSettings> = {}, calls: Readonly<Record<string, unknown>> = {}) {
  let kept = { ...defaults, ...saved };
  const opened = openScreen(Screen, {
    path: '/influencers/:influencerId/instagram/settings',
    at: '/influencers/7/instagram/settings',
    calls: {
      'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null },
      'get-channel-settings': () => kept,
      'get-style-preview': { caption: 'Sunday, slowly.', image_url: null },
      'user-autopilot-usage': { rows: [usage] },
      'save-channel-settings': ({ changes }: { changes: object }) => {
        kept = { ...kept, ...changes };
        return kept;
      },
      ...calls,
    },
  });
  await screen.findByText('Creator plan', { exact: false });
  await screen.findByText('Sunday, slowly.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const saves = () =>
    opened.sent
      .filter(({ name }) => name === 'save-channel-settings')
      .map(({ input }) => (input as { changes: object }).changes); // by the contract
  return { ...opened, saves };
}

/** Its code is loaded when it opens first. */
async function expectUpgradePrompt() {
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Weekly Autopilot Limit Reached' })).toBeTruthy();
}

function Screen() {
  return (
    <>
      <SettingsPage />
      <UpgradePrompt />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets calls be answered, and what they bring be shown. */
async function settle(): Promise<void> {
  for (let step = 0; step < 10; step++) await pass(1);
}

async function passAndSettle(ms: number): Promise<void> {
  await pass(ms);
  await settle();
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the style', () => {
  test('offers ten tones, fourteen interests and six languages, and begins with the defaults', async () => {
    await openSettings();
    const tones = within(screen.getByRole('radiogroup', { name: 'Tone' })).getAllByRole('radio');
    expect(tones.map((tone) => tone.textContent?.toLowerCase())).toEqual([...tonePresets]);
    expect(screen.getByRole('radio', { name: 'Casual' }).getAttribute('aria-checked')).toBe('true');
    const interests = within(screen.getByRole('group', { name: 'Interests' })).getAllByRole('button');
    expect(interests.map((interest) => interest.textContent?.toLowerCase())).toEqual([...interestPresets]);
    expect(within(screen.getByRole('radiogroup', { name: 'Language' })).getAllByRole('radio')).toHaveLength(6);
    expect(isOn('Add hashtags to captions')).toBe(false);
    expect(isOn('Autopilot')).toBe(false);
  });

  test('is saved once, half a second after the last of several changes', async () => {
    const { saves } = await openSettings();
    choose('Edgy');
    await pass(saveDelayMs - 1);
    choose('German');
    press('Travel');
    await pass(saveDelayMs - 1);
    expect(saves()).toEqual([]);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await passAndSettle(1);
    expect(saves()).toEqual([{ vibe: 'edgy', language: 'de', interests: ['travel'] }]);
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByText('Instagram settings saved')).toBeTruthy();
  });

  test('takes a tone in own words, lowered, and ignores one that is a preset', async () => {
    const { saves } = await openSettings({ vibe: 'edgy' });
    type(/^Custom tone/, ' Dry  Wit ');
    await passAndSettle(saveDelayMs);
    type(/^Custom tone/, 'Playful');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ vibe: 'dry wit' }, { vibe: 'edgy' }]);
    expect(screen.getByRole('radio', { name: 'Edgy' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('Playful is one of the tones above; choose it there.')).toBeTruthy();
  });

  test('shows a custom tone that was saved, and a preset chosen after it empties the field', async () => {
    await openSettings({ vibe: 'dry wit' });
    expect(field(/^Custom tone/).value).toBe('dry wit');
    choose('Minimal');
    expect(field(/^Custom tone/).value).toBe('');
  });

  test('takes interests in own words, trimmed and once', async () => {
    const { saves } = await openSettings({ interests: ['travel'] });
    for (const own of ['  Vintage cars ', 'vintage CARS', 'TRAVEL', '   ']) {
      type(/^Your own interest/, own);
      fireEvent.submit(field(/^Your own interest/));
      await passAndSettle(saveDelayMs);
    }
    expect(saves().at(-1)).toEqual({ interests: ['travel', 'Vintage cars'] });
    press('Vintage cars');
    await passAndSettle(saveDelayMs);
    expect(saves().at(-1)).toEqual({ interests: ['travel'] });
    expect(screen.getByRole('button', { name: 'Vintage cars' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('has twelve hashtags once they are switched on, and none once they are off', async () => {
    const { saves } = await openSettings();
    flip('Add hashtags to captions');
    await passAndSettle(saveDelayMs);
    const slider = screen.getByRole('slider', { name: 'Hashtags at most' });
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['1', '30']);
    flip('Add hashtags to captions');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ max_hashtags: 12 }, { max_hashtags: 0 }]);
  });
});

describe('Autopilot', () => {
  test('is switched on at once, in the zone of the browser', async () => {
    const { saves } = await openSettings();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    flip('Autopilot');
    expect(isOn('Autopilot')).toBe(true);
    expect(saves()).toEqual([{ autopilot_enabled: true, autopilot_timezone: timeZone }]);
    await settle();
    expect(screen.getByText('Autopilot settings saved')).toBeTruthy();
    flip('Autopilot');
    expect(saves().at(-1)).toEqual({ autopilot_enabled: false });
  });

  test('asks how far it may go once it is on; closed unanswered, it posts by itself', async () => {
    const control = { mode: 'auto', daily_credits: null, weekly_credits: null, country: null };
    const autopilot = {
      enabled: true,
      control,
      connection: 'connected',
      paused: null,
      coming: [],
      waiting: [],
      last: [],
      weeks: [],
    };
    const preview = { posts: [], creditsPerPost: 1, credits: 0, balance: 10, zoneCountry: null, countries: [] };
    const { sent } = await openSettings({}, { 'get-autopilot': autopilot, 'get-autopilot-preview': preview });
    flip('Autopilot');
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: 'How far may Autopilot go?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(sent.some(({ name }) => name === 'save-autopilot')).toBe(false);
  });

  test('keeps the zone that was chosen', async () => {
    const { saves } = await openSettings({ autopilot_timezone: 'Asia/Kathmandu' });
    flip('Autopilot');
    expect(saves()).toEqual([{ autopilot_enabled: true }]);
  });

  test.each([
    [/^Keep the hour: Mon at 09:00 in New York/, { autopilot_post_time: '09:00', autopilot_day_of_week: [1] }],
    [
      /^Keep the moment: Sun at \d\d:00 in New York/,
      { autopilot_post_time: expect.stringMatching(/^(19|20):00$/), autopilot_day_of_week: [7] },
    ],
  ])('asks what becomes of planned posts in another zone: %s', async (answer, saved) => {
    const on = { autopilot_enabled: true, autopilot_timezone: 'Asia/Tokyo', autopilot_day_of_week: [1] };
    const { saves } = await openSettings({ ...on, autopilot_post_time: '09:00' });
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: answer }));
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_timezone: 'America/New_York', ...saved }]);
  });

  test('asks nothing where the clocks are the same, or nothing is planned', async () => {
    const { saves } = await openSettings({ autopilot_timezone: 'Europe/Berlin', autopilot_day_of_week: [1] });
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_timezone: 'America/New_York' }]);
  });

  test('is off again where it could not be switched on, and says so', async () => {
    await openSettings({}, { 'save-channel-settings': refusal(503, 'UNAVAILABLE', 'Please try again.') });
    flip('Autopilot');
    expect(isOn('Autopilot')).toBe(true);
    await settle();
    expect(isOn('Autopilot')).toBe(false);
    expect(screen.getByText('Failed to save autopilot settings')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('');
  });

  test('has as many days as the plan has posts; one more opens the upgrade prompt', async () => {
    const { saves } = await openSettings({ autopilot_day_of_week: [1, 3] });
    press('Sun');
    await passAndSettle(saveDelayMs);
    press('Tue');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ autopilot_day_of_week: [1, 3, 7] }]);
    await expectUpgradePrompt();
    expect(screen.getByText('Tue', { selector: 'button' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('gives back the days that the server refuses, and saves the rest', async () => {
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: Partial<ChannelSettings> }) =>
          changes.autopilot_day_of_week
            ? refusal(403, 'AUTOPILOT_LIMIT', "You've used all your weekly Autopilot posts.")
            : { ...defaults, ...changes },
      },
    );
    press('Mon');
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    await expectUpgradePrompt();
    expect(saves().at(-1)).toEqual({ vibe: 'edgy' });
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByText('Mon', { selector: 'button' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('says that it starts later, and what the plan has', async () => {
    await openSettings();
    expect(screen.getByText(/^Each post is prepared a day before its time/)).toBeTruthy();
    expect(
      screen.getByText(
        'Creator plan: 0 of 3 Autopilot posts used this week, and 0 of 9 on your account. The week begins on Monday at midnight in Chicago.',
      ),
    ).toBeTruthy();
  });
});

describe('what is not saved yet', () => {
  test('waits while a save is under way, so that the last one holds', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    let asked = 0;
    const { saves } = await openSettings({}, { 'save-channel-settings': () => answers[asked++]?.promise });
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    choose('Luxury');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ vibe: 'edgy' }]);
    answers[0]?.resolve({ ...defaults, vibe: 'edgy' });
    await settle();
    expect(saves()).toEqual([{ vibe: 'edgy' }, { vibe: 'luxury' }]);
    expect(screen.getByRole('radio', { name: 'Luxury' }).getAttribute('aria-checked')).toBe('true');
  });

  test('is sent after a save that failed, where it was pressed meanwhile', async () => {
    const first = Promise.withResolvers<Response>();
    let asked = 0;
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: object }) =>
          asked++ === 0 ? first.promise : { ...defaults, ...changes },
      },
    );
    choose('Edgy');
    await pass(saveDelayMs);
    flip('Autopilot');
    first.resolve(refusal(500, 'INTERNAL', 'Something went wrong.'));
    await settle();
    expect(saves()).toEqual([{ vibe: 'edgy' }, expect.objectContaining({ vibe: 'edgy', autopilot_enabled: true })]);
    expect(isOn('Autopilot')).toBe(true);
    expect(screen.getByText('All changes saved')).toBeTruthy();
  });

  test('never shows the old value again once it was changed', async () => {
    await openSettings();
    const seen: (string | null)[] = [];
    const edgy = screen.getByRole('radio', { name: 'Edgy' });
    new MutationObserver(() => seen.push(edgy.getAttribute('aria-checked'))).observe(edgy, {
      attributeFilter: ['aria-checked'],
    });
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(new Set(seen)).toEqual(new Set(['true']));
  });

  test('stays on the screen where it could not be saved, and is saved by Retry', async () => {
    let fails = true;
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: object }) =>
          fails ? refusal(500, 'INTERNAL', 'Something went wrong.') : { ...defaults, ...changes },
      },
    );
    type(/^Custom tone/, 'dry wit');
    await passAndSettle(saveDelayMs);
    expect(screen.getByText('Failed to save settings')).toBeTruthy();
    expect(screen.getByText('Not saved yet; kept in this browser')).toBeTruthy();
    expect(field(/^Custom tone/).value).toBe('dry wit');
    fails = false;
    press('Retry');
    await settle();
    expect(saves()).toEqual([{ vibe: 'dry wit' }, { vibe: 'dry wit' }]);
    expect(screen.getByText('All changes saved')).toBeTruthy();
  });

  test('is kept without a connection, said, and saved once there is one', async () => {
    const { saves } = await openSettings();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([]);
    expect(screen.getByText('You are offline. Nothing was sent; try again when you are back.')).toBeTruthy();
    expect(screen.getByText('Not saved yet; kept in this browser')).toBeTruthy();
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await settle();
    expect(saves()).toEqual([{ vibe: 'edgy' }]);
  });

  test.each([
    ['another page is opened', () => cleanup()],
    ['the tab is closed', () => fireEvent(window, new Event('pagehide'))],
    ['another tab is looked at', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is saved at once when %s', async (_case, leave) => {
    const { saves } = await openSettings();
    choose('Edgy');
    leave();
    expect(saves()).toEqual([{ vibe: 'edgy' }]);
    await passAndSettle(saveDelayMs);
    expect(saves()).toHaveLength(1);
  });

  test('is there when the page is opened again before it was saved', async () => {
    const answer = Promise.withResolvers<object>();
    await openSettings({}, { 'save-channel-settings': () => answer.promise });
    choose('Edgy');
    cleanup();
    vi.useRealTimers();
    await openSettings();
    expect(screen.getByRole('radio', { name: 'Edgy' }).getAttribute('aria-checked')).toBe('true');
    answer.resolve({ ...defaults, vibe: 'edgy' });
    await settle();
    expect(localStorage.getItem('galatea.draft.settings 7')).toBe(null);
  });

  test('is saved when the page is opened again', async () => {
    localStorage.setItem('galatea.draft.settings 7', JSON.stringify({ vibe: 'dry wit', max_hashtags: 'many' }));
    const { saves } = await openSettings();
    expect(saves()).toEqual([{ vibe: 'dry wit' }]);
    expect(localStorage.getItem('galatea.draft.settings 7')).toBe(null);
  });
});

describe('the page', () => {
  test('shows a caption in the saved style, and another one on demand', async () => {
    const { sent } = await openSettings();
    const asked = () => sent.filter(({ name }) => name === 'get-style-preview').map(({ input }) => input);
    press('Another example');
    await settle();
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    expect(asked()).toEqual([
      { influencer_id: '7', variant: '0' },
      { influencer_id: '7', variant: '1' },
      { influencer_id: '7', variant: '1' },
    ]);
  });

  test('says that the settings could not be loaded, and tries again', async () => {
    let fails = true;
    const { user } = openScreen(SettingsPage, {
      path: '/influencers/:influencerId/instagram/settings',
      at: '/influencers/7/instagram/settings',
      calls: {
        'get-channel-settings': () => (fails ? refusal(500, 'INTERNAL', 'Something went wrong.') : defaults),
        'get-style-preview': { caption: 'Sunday, slowly.', image_url: null },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load settings' })).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Style & Settings' })).toBeTruthy();
  });
});
