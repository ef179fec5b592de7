import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { tonePresets } from '#contract/caption-choices.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import {
  choose,
  click,
  field,
  flip,
  isOn,
  openSettings,
  pass,
  passAndSettle,
  settingsDefaults,
  settle,
  type,
} from '#tests/settings-screen.tsx';
import { interestPresets, saveDelayMs } from '../style-rules.ts';
import SettingsPage from './settings-page.tsx';

describe('style settings', () => {
  test('offer ten tones, fourteen interests and six languages, and start with the defaults', async () => {
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

  test('are saved once, half a second after the last of several changes', async () => {
    const { saves } = await openSettings();
    choose('Edgy');
    await pass(saveDelayMs - 1);
    choose('German');
    click('Travel');
    await pass(saveDelayMs - 1);
    expect(saves()).toEqual([]);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await passAndSettle(1);
    expect(saves()).toEqual([{ vibe: 'edgy', language: 'de', interests: ['travel'] }]);
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByText('Instagram settings saved')).toBeTruthy();
  });

  test('accept a custom tone in lowercase, and ignore one that is a preset', async () => {
    const { saves } = await openSettings({ vibe: 'edgy' });
    type(/^Custom tone/, ' Dry  Wit ');
    await passAndSettle(saveDelayMs);
    type(/^Custom tone/, 'Playful');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ vibe: 'dry wit' }, { vibe: 'edgy' }]);
    expect(screen.getByRole('radio', { name: 'Edgy' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('Playful is one of the tones above; choose it there.')).toBeTruthy();
  });

  test('show a saved custom tone, and selecting a preset clears the field', async () => {
    await openSettings({ vibe: 'dry wit' });
    expect(field(/^Custom tone/).value).toBe('dry wit');
    choose('Minimal');
    expect(field(/^Custom tone/).value).toBe('');
  });

  test('accept custom interests, trimmed and unique', async () => {
    const { saves } = await openSettings({ interests: ['travel'] });
    for (const own of ['  Vintage cars ', 'vintage CARS', 'TRAVEL', '   ']) {
      type(/^Your own interest/, own);
      fireEvent.submit(field(/^Your own interest/));
      await passAndSettle(saveDelayMs);
    }
    expect(saves().at(-1)).toEqual({ interests: ['travel', 'Vintage cars'] });
    click('Vintage cars');
    await passAndSettle(saveDelayMs);
    expect(saves().at(-1)).toEqual({ interests: ['travel'] });
    expect(screen.getByRole('button', { name: 'Vintage cars' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('have twelve hashtags when they are switched on, and none when they are off', async () => {
    const { saves } = await openSettings();
    flip('Add hashtags to captions');
    await passAndSettle(saveDelayMs);
    const slider = screen.getByRole('slider', { name: 'Maximum hashtags' });
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['1', '30']);
    expect(screen.getByText('Instagram may ignore more than 5 hashtags.')).toBeTruthy();
    click('Use 5');
    await passAndSettle(saveDelayMs);
    expect(screen.queryByText('Instagram may ignore more than 5 hashtags.')).toBeNull();
    flip('Add hashtags to captions');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ max_hashtags: 12 }, { max_hashtags: 5 }, { max_hashtags: 0 }]);
  });
});

describe('an unsaved change', () => {
  test('is queued during another save, so that the last one takes effect', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    let requests = 0;
    const { saves } = await openSettings({}, { 'save-channel-settings': () => answers[requests++]?.promise });
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    choose('Luxury');
    await passAndSettle(saveDelayMs);
    expect(saves()).toEqual([{ vibe: 'edgy' }]);
    answers[0]?.resolve({ ...settingsDefaults, vibe: 'edgy' });
    await settle();
    expect(saves()).toEqual([{ vibe: 'edgy' }, { vibe: 'luxury' }]);
    expect(screen.getByRole('radio', { name: 'Luxury' }).getAttribute('aria-checked')).toBe('true');
  });

  test('is sent after a failed save if it was submitted in the meantime', async () => {
    const first = Promise.withResolvers<Response>();
    let requests = 0;
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: object }) =>
          requests++ === 0 ? first.promise : { ...settingsDefaults, ...changes },
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

  test('never shows the old value again', async () => {
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

  test('stays visible if it could not be saved, and is saved by Retry', async () => {
    let fails = true;
    const { saves } = await openSettings(
      {},
      {
        'save-channel-settings': ({ changes }: { changes: object }) =>
          fails ? refusal(500, 'INTERNAL', 'Something went wrong.') : { ...settingsDefaults, ...changes },
      },
    );
    type(/^Custom tone/, 'dry wit');
    await passAndSettle(saveDelayMs);
    expect(screen.getByText('Failed to save settings')).toBeTruthy();
    expect(screen.getByText('Not saved yet; kept in this browser')).toBeTruthy();
    expect(field(/^Custom tone/).value).toBe('dry wit');
    fails = false;
    click('Retry');
    await settle();
    expect(saves()).toEqual([{ vibe: 'dry wit' }, { vibe: 'dry wit' }]);
    expect(screen.getByText('All changes saved')).toBeTruthy();
  });

  test('is kept while offline with a notice, and saved when online', async () => {
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
  ])('is saved immediately when %s', async (_case, leave) => {
    const { saves } = await openSettings();
    choose('Edgy');
    leave();
    expect(saves()).toEqual([{ vibe: 'edgy' }]);
    await passAndSettle(saveDelayMs);
    expect(saves()).toHaveLength(1);
  });

  test('is still shown when the page is reopened before it was saved', async () => {
    const answer = Promise.withResolvers<object>();
    await openSettings({}, { 'save-channel-settings': () => answer.promise });
    choose('Edgy');
    cleanup();
    vi.useRealTimers();
    await openSettings();
    expect(screen.getByRole('radio', { name: 'Edgy' }).getAttribute('aria-checked')).toBe('true');
    answer.resolve({ ...settingsDefaults, vibe: 'edgy' });
    await settle();
    expect(localStorage.getItem('galatea.draft.settings 7')).toBe(null);
  });

  test('is saved when the page is reopened', async () => {
    localStorage.setItem('galatea.draft.settings 7', JSON.stringify({ vibe: 'dry wit', max_hashtags: 'many' }));
    const { saves } = await openSettings();
    expect(saves()).toEqual([{ vibe: 'dry wit' }]);
    expect(localStorage.getItem('galatea.draft.settings 7')).toBe(null);
  });
});

describe('the settings page', () => {
  test('shows a caption in the saved style, and another one on demand', async () => {
    const { sent } = await openSettings();
    const requests = () => sent.filter(({ name }) => name === 'get-style-preview').map(({ input }) => input);
    click('Another example');
    await settle();
    choose('Edgy');
    await passAndSettle(saveDelayMs);
    expect(requests()).toEqual([
      { influencer_id: '7', variant: '0' },
      { influencer_id: '7', variant: '1' },
      { influencer_id: '7', variant: '1' },
    ]);
  });

  test('shows an error and a Retry button if the settings could not be loaded', async () => {
    let fails = true;
    const { user } = openScreen(SettingsPage, {
      path: '/influencers/:influencerId/instagram/settings',
      at: '/influencers/7/instagram/settings',
      calls: {
        'get-channel-settings': () => (fails ? refusal(500, 'INTERNAL', 'Something went wrong.') : settingsDefaults),
        'get-style-preview': { caption: 'Sunday, slowly.', image_url: null },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to load settings' })).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Style & Settings' })).toBeTruthy();
  });
});
