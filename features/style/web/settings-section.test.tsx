import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { SettingsSection } from './settings-section.tsx';

function open(at: string) {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  openScreen(
    () => (
      <SettingsSection title="Autopilot" text="Posts made for you." anchor="autopilot">
        Days
      </SettingsSection>
    ),
    { path: '/settings', at },
  );
  return { scrolled, section: screen.getByRole('region', { name: 'Autopilot' }) };
}

test('the section in the URL is scrolled into view and highlighted', () => {
  const { scrolled, section } = open('/settings#autopilot');
  expect(scrolled.mock.contexts).toContain(section);
  expect(section.className).toContain('ring-accent');
});

test('a section that is not in the URL is not scrolled into view', () => {
  const { scrolled, section } = open('/settings#voice');
  expect(scrolled).not.toHaveBeenCalled();
  expect(section.className).not.toContain('ring-accent');
});
