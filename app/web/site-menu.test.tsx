import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { headerLinks } from './page-links.ts';
import { SiteMenu } from './site-menu.tsx';

test('lists the header pages, and closes when one is chosen', async () => {
  const { user, address } = openScreen(SiteMenu);
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(headerLinks.map(({ label }) => label));
  await user.click(screen.getByRole('link', { name: 'Pricing' }));
  expect(address()).toBe('/pricing');
});

test('closes on Escape, returning focus to its button, and on a click outside', async () => {
  const { user } = openScreen(SiteMenu);
  const button = screen.getByRole('button');
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(document.body);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
