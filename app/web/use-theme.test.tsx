import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { ThemeToggle } from '#ui/kit/theme-toggle.tsx';
import { themeKey } from './theme-script.ts';
import { followTheme, useTheme } from './use-theme.ts';

function Switch({ name }: { name: string }) {
  const [theme, setTheme] = useTheme();
  return (
    <section aria-label={name}>
      <ThemeToggle value={theme} onChange={setTheme} />
    </section>
  );
}

function Page() {
  useEffect(followTheme, []);
  return (
    <>
      <Switch name="menu" />
      <Switch name="footer" />
    </>
  );
}

const chosenIn = (place: string) =>
  within(screen.getByRole('region', { name: place }))
    .getByRole('radio', { checked: true })
    .getAttribute('aria-label');

test('shows the same choice in every switch, regardless of which one was clicked', async () => {
  const { user } = openScreen(Page);
  await user.click(within(screen.getByRole('region', { name: 'footer' })).getByRole('radio', { name: 'Dark' }));
  expect([chosenIn('menu'), chosenIn('footer')]).toEqual(['Dark', 'Dark']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('shows the stored theme in a new switch, without flashing another one first', () => {
  localStorage.setItem(themeKey, 'dark');
  document.documentElement.dataset.theme = 'dark'; // set by the page's first script
  const watch = new MutationObserver(() => undefined);
  watch.observe(document.documentElement, { attributes: true, attributeOldValue: true });
  openScreen(Page);
  expect(chosenIn('menu')).toBe('Dark');
  expect(watch.takeRecords().map(({ oldValue }) => oldValue)).not.toContain('light');
  expect(document.documentElement.dataset.theme).toBe('dark');
});
