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

test('the section that the address names is scrolled to and highlighted', () => {
  const { scrolled, section } = open('/settings#autopilot');
  expect(scrolled.mock.contexts).toContain(section);
  expect(section.className).toContain('ring-accent');
});

test('a section that the address does not name stays where it is', () => {
  const { scrolled, section } = open('/settings#voice');
  expect(scrolled).not.toHaveBeenCalled();
  expect(section.className).not.toContain('ring-accent');
});
