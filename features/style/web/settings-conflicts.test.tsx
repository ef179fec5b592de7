import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '#tests/screen.tsx';
import { choose, click, openSettings, passAndSettle, settingsDefaults } from '#tests/settings-screen.tsx';
import type { SettingsChanges } from '../contract.ts';
import { saveDelayMs } from '../style-rules.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Save = { changes: SettingsChanges; version: number };

/** Opens settings whose tone and language were changed on another device after they were loaded. */
async function openChangedElsewhere() {
  const current = { ...settingsDefaults, vibe: 'luxury', language: 'de' as const, version: 2 };
  const opened = await openSettings(
    { version: 1 },
    {
      'save-channel-settings': ({ changes, version }: Save) =>
        version === current.version
          ? { ...current, ...changes, version: 3 }
          : refusal(409, 'SETTINGS_CHANGED', 'Changed elsewhere.', { fields: ['vibe'], current }),
    },
  );
  const saves = () => opened.sent.filter(({ name }) => name === 'save-channel-settings').map(({ input }) => input);
  choose('Edgy');
  await passAndSettle(saveDelayMs);
  return { saves, versions: within(screen.getByRole('region', { name: 'These settings were changed elsewhere' })) };
}

const isChosen = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked') === 'true';

test('a setting changed on two devices is saved once the user has chosen a version', async () => {
  const { saves, versions } = await openChangedElsewhere();
  expect(versions.getByText('edgy')).toBeTruthy();
  expect(versions.getByText('luxury')).toBeTruthy();
  expect(isChosen('Edgy')).toBe(true);
  // Not changed here, so it shows the other device's value.
  expect(isChosen('German')).toBe(true);
  expect(screen.getByText('Updated here: Language.')).toBeTruthy();
  click('Keep mine: Tone');
  await passAndSettle(saveDelayMs);
  expect(saves()).toMatchObject([{ version: 1 }, { changes: { vibe: 'edgy' }, version: 2 }]);
  expect(screen.getByText('All changes saved')).toBeTruthy();
});

test("the other device's version replaces a setting on request, and nothing is sent", async () => {
  const { saves } = await openChangedElsewhere();
  click('Take theirs: Tone');
  await passAndSettle(saveDelayMs);
  expect(isChosen('Edgy')).toBe(false);
  expect(saves()).toHaveLength(1);
  expect(screen.getByText('All changes saved')).toBeTruthy();
});
