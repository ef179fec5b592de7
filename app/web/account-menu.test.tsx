// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import AccountMenu from './account-menu.tsx';

const openMenu = async (calls: object) => {
  const opened = openScreen(() => <AccountMenu person={signedIn.user} />, {
    at: '/home',
    path: '/home',
    calls: { ...calls },
  });
  await opened.user.click(screen.getByRole('button', { name: 'Account' }));
  return opened;
};

test('signing out is said while it lasts, and leads to the landing page', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers();
  const { user, address } = await openMenu({ 'revoke-sessions': () => ended, 'sign-out': {} });
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('menuitem', { name: 'Signing out…' })).toBeTruthy();
  end({});
  await expect.poll(address, { timeout: 15_000 }).toBe('/');
});

test('whoever could not be signed out may try again', async () => {
  const { user } = await openMenu({ 'revoke-sessions': refusal(500, 'INTERNAL', 'Something went wrong.') });
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByText('Sign out failed')).toBeTruthy();
  const signOut = await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(signOut.getAttribute('aria-disabled')).toBeNull();
});
